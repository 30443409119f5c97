import { problemText } from '@guichet/ui-common/net/problem';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { SignaturePageView, SignatureView } from '../../../../src/sales/signatures/signatures.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { ActButton } from '../../kit/acts/act-buttons.js';
import { act, offeredActs, type Acts } from '../../kit/acts/acts.js';
import { useDone } from '../../kit/acts/done.js';
import { useGiven } from '../../kit/acts/given.js';
import { useActs } from '../../kit/acts/use-acts.js';
import { Page } from '../../frame/layout/page.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import {
  ChangeSigner,
  TakeOverSignature,
  WithdrawSignature,
} from '../../../../src/sales/signatures/signature.commands.js';
import {
  signatureTones,
  signatureChannels,
  signatureTexts,
} from '../../../../src/sales/signatures/signature.vocabulary.js';
import { EnterCode, RequestCode } from './signature.code.js';
import { PrepareForm } from './signature.prepare.js';
import { SignedDocument, SignatureSteps, stepOf } from './signature.parts.js';
import { signaturePageQuery } from './signatures.api.js';

const texts = 'signatures';

/** Acts on a signature until it is signed: take it over, change the signer, or withdraw it. */
const actsOf = ({ signers, mayTakeOver }: SignaturePageView): Acts<SignatureView> => ({
  ...(mayTakeOver && {
    TakeOverSignature: act({
      command: TakeOverSignature,
      inputs: [
        { source: 'channel', kind: 'choice', required: true, texts: `${texts}:channel`, values: signatureChannels },
      ],
    }),
  }),
  ChangeSigner: act({
    command: ChangeSigner,
    inputs: [
      {
        source: 'signerId',
        kind: 'choice',
        required: true,
        texts: '',
        values: signers.map(({ id }) => id),
        labels: Object.fromEntries(signers.map(({ id, name }) => [id, name ?? ''])),
      },
      { source: 'channel', kind: 'choice', required: true, texts: `${texts}:channel`, values: signatureChannels },
    ],
  }),
  WithdrawSignature: act({
    command: WithdrawSignature,
    inputs: [{ source: 'reason', kind: 'longText', max: signatureTexts.reason }],
  }),
});

interface SignatureProps {
  readonly page: SignaturePageView;
  readonly signature: SignatureView | undefined;
}

const mayPrepare = ({ page, signature }: SignatureProps): boolean =>
  page.mayPrepare && page.document.toSign && signature?.status !== 'signed';

/** A document that was closed meanwhile can no longer be signed, at any step of its signature. */
const isOver = ({ page, signature }: SignatureProps): boolean =>
  !page.document.toSign && signature?.status !== 'signed';

/** Why the signature is where it is, where that is not what one expects. */
const Standing = ({ page, signature }: SignatureProps) => {
  const { t } = useTranslation();
  if (isOver({ page, signature })) return <Alert severity="info">{t(`${texts}:page.notToSign`)}</Alert>;
  if (!signature) return null;
  if (signature.status === 'withdrawn')
    return (
      <Alert severity="info">
        {t(`${texts}:page.withdrawn`)} {page.mayPrepare && t(`${texts}:page.withdrawnLead`)}
      </Alert>
    );
  if (signature.returnedFor !== null)
    return <Alert severity="warning">{t(`${texts}:page.returned.${signature.returnedFor}`)}</Alert>;
  return null;
};

/** Next step of the reader. */
const Next = ({ page, signature, tell }: SignatureProps & { readonly tell: (words: string) => void }) => {
  const { t } = useTranslation();
  const open = signature?.status === 'prepared' || signature?.status === 'codeSent';
  const isStale = open && signature.documentSha256 !== page.document.sha256;
  if (signature?.status === 'signed' || !page.document.toSign) return null;
  if (page.beside && !open)
    return (
      <Alert
        severity="info"
        action={
          <Button component={Link} to={page.beside.page} color="inherit">
            {t(`${texts}:page.besideLink`)}
          </Button>
        }
      >
        {t(`${texts}:page.beside`, { title: page.beside.title })}
      </Alert>
    );
  if (!open || isStale)
    return (
      <>
        {isStale && <Alert severity="warning">{t(`${texts}:page.sha`)}</Alert>}
        {mayPrepare({ page, signature }) && <PrepareForm page={page} tell={tell} />}
      </>
    );
  if (!page.isSigner)
    return (
      <Alert severity="info">
        {t(`${texts}:page.${signature.status === 'prepared' ? 'waitsFor' : 'waitsForCode'}`, {
          name: signature.signer.name ?? '',
        })}
      </Alert>
    );
  return (
    <>
      {signature.status === 'codeSent' && <EnterCode signature={signature} tell={tell} />}
      <RequestCode page={page} signature={signature} tell={tell} />
    </>
  );
};

const Signature = ({
  page,
  signature,
  done: [done, tell],
}: SignatureProps & { readonly done: ReturnType<typeof useDone> }) => {
  const given = useGiven();
  const { t } = given;
  const acts = useActs<SignatureView>({ name: texts, texts, given, tell });
  const over = isOver({ page, signature });
  const offered = signature && !over ? offeredActs(actsOf(page), signature).filter(({ refused }) => !refused) : [];
  return (
    <Page
      title={page.document.title}
      section={t(`${texts}:section`)}
      lead={
        signature &&
        !over && (
          <StatusChip tone={signatureTones[signature.status]}>{t(`${texts}:status.${signature.status}`)}</StatusChip>
        )
      }
      before={<DoneMessage done={done} onClose={() => tell('')} />}
      actions={
        signature &&
        offered.map((each) => (
          <ActButton
            key={each.name}
            of={signature}
            acts={acts}
            texts={texts}
            given={given}
            offered={each}
            variant="outlined"
          />
        ))
      }
    >
      <ProblemAlert error={acts.error} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: '52rem' }}>
        {!over && <SignatureSteps page={page} current={stepOf(page, signature)} />}
        <Standing page={page} signature={signature} />
        <SignedDocument page={page} signature={signature} />
        <Next page={page} signature={signature} tell={tell} />
      </Box>
      {signature && acts.dialogOf([signature])}
    </Page>
  );
};

/** `/signature/otp/{module_src}/{module_id}/{module_src_id?}`: one document, signed with a one-time code. */
export const Component = () => {
  const { t } = useTranslation();
  // the message of the last act stays while the signature is loaded for the first time
  const done = useDone();
  const { module_src: source = '', module_id: sourceId = '', module_src_id: part } = useParams();
  const { data: page, error, isPending } = useQuery(signaturePageQuery({ source, sourceId, part }));
  const { data: read, isPending: isReading } = useQuery({
    ...thingQuery<SignatureView>('signatures', page?.signatureId ?? ''),
    enabled: page?.isPrepared ?? false,
  });
  if (isPending || (page?.isPrepared && isReading)) return <PageSkeleton />;
  if (!page)
    return (
      <Page title={t(`${texts}:page.notFound`)} section={t(`${texts}:section`)}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  return <Signature page={page} signature={read?.data} done={done} />;
};
