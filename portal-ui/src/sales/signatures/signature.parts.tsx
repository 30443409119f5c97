import { Status } from '@guichet/ui-common/page/announcer';
import { dateTime } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import type { SignaturePageView, SignatureView } from '../../../../src/sales/signatures/signatures.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { FactGrid, type Fact } from '../../kit/page/facts.js';

interface OfPage {
  readonly page: SignaturePageView;
  readonly signature: SignatureView | undefined;
}

/** Contract steps of specification §4. */
const steps = ['consult', 'siret', 'save', 'prepare', 'finalise'] as const;
type Step = (typeof steps)[number];

const stepsOf = ({ document }: SignaturePageView): readonly Step[] =>
  steps.filter((step) => step !== 'siret' || document.asksSiret);

/** Where one is; null once it is signed. */
export const stepOf = ({ document }: SignaturePageView, signature: SignatureView | undefined): Step | null => {
  if (signature?.status === 'signed') return null;
  if (signature?.status === 'codeSent') return 'finalise';
  if (signature?.status === 'prepared' && signature.documentSha256 === document.sha256) return 'prepare';
  return 'consult';
};

/** Steps of the signature: past, present and future. */
export const SignatureSteps = ({
  page,
  current,
}: {
  readonly page: SignaturePageView;
  readonly current: Step | null;
}) => {
  const { t } = useTranslation();
  if (current === null) return null;
  return (
    <Box
      component="ol"
      aria-label={t('signatures:page.steps')}
      sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, listStylePosition: 'inside' }}
    >
      {stepsOf(page).map((step) => (
        <Box
          component="li"
          key={step}
          aria-current={step === current ? 'step' : undefined}
          sx={{
            px: 1.25,
            py: 0.25,
            borderRadius: 2,
            border: 1,
            borderColor: step === current ? 'primary.main' : 'divider',
            fontWeight: step === current ? 650 : 400,
            fontSize: '0.9rem',
          }}
        >
          {t(`signatures:page.step.${step}`)}
        </Box>
      ))}
    </Box>
  );
};

/** Files of a signature, once it is sealed. */
export const SignedFiles = ({ signature }: { readonly signature: SignatureView }) => {
  const { t } = useTranslation();
  const { id, status, title, documentSha256, sealedSha256 } = signature;
  if (status !== 'signed') return null;
  return (
    <>
      {sealedSha256 === null ? (
        <Status sx={{ flexBasis: '100%' }}>{t('signatures:page.sealing')}</Status>
      ) : (
        <DocumentButton path={`/api/signatures/${id}/sealed`} name={title}>
          {t('signatures:page.sealed')}
        </DocumentButton>
      )}
      <DocumentButton path={`/api/signatures/${id}/proof-document`} name={title}>
        {t('signatures:proof.button')}
      </DocumentButton>
      <DocumentButton path={`/api/signatures/${id}/proof`} name={title} format="json">
        {t('signatures:page.proof')}
      </DocumentButton>
      <Button component={Link} to={`/signature/verify#${documentSha256}`} variant="outlined">
        {t('signatures:verify.link')}
      </Button>
    </>
  );
};

/** The document, whose it is, and how it is signed. */
export const SignedDocument = ({ page, signature }: OfPage) => {
  const { t } = useTranslation();
  const { document } = page;
  const facts: readonly Fact[] = [
    [t('signatures:fields.title'), document.title],
    [t('signatures:fields.clientName'), document.clientName],
    ...(document.asksSiret
      ? [[t('signatures:fields.siret'), document.siret && siretText(document.siret)] satisfies Fact]
      : []),
    ...(signature
      ? ([
          [t('signatures:fields.signer'), signature.signer.name],
          [t('signatures:fields.inPlaceOf'), signature.inPlaceOf?.name ?? null],
          [t('signatures:fields.maskedTarget'), signature.maskedTarget],
          [t('signatures:fields.level'), t(`signatures:level.${signature.level}`)],
        ] satisfies readonly Fact[])
      : []),
  ];
  return (
    <SectionCard title={t('signatures:page.document')}>
      {signature?.status === 'signed' && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t('signatures:page.signedLead', {
            name: signature.signer.name ?? '',
            date: signature.signedAt === null ? '' : dateTime(signature.signedAt),
          })}
        </Alert>
      )}
      <FactGrid facts={facts.filter(([, value]) => value !== null && value !== '')} />
      <Disclosure label={t('signatures:fields.sha256')}>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {signature?.status === 'signed' ? signature.documentSha256 : document.sha256}
        </Box>
      </Disclosure>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        {document.readAt !== null && (
          <DocumentButton path={document.readAt} name={document.title}>
            {t('signatures:page.read')}
          </DocumentButton>
        )}
        {signature && <SignedFiles signature={signature} />}
        <Button
          component={Link}
          to={signature?.status === 'signed' ? document.leadsTo : document.seenAt}
          variant={signature?.status === 'signed' ? 'contained' : 'outlined'}
        >
          {t(signature?.status === 'signed' ? 'signatures:page.goOn' : 'signatures:page.see')}
        </Button>
      </Box>
    </SectionCard>
  );
};

/** The proof agreement, folded away. */
export const Agreement = ({ page: { agreement } }: { readonly page: SignaturePageView }) => {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('signatures:page.agreement')}>
      <Box lang={agreement.language} sx={{ maxWidth: '46rem', mb: 1 }}>
        {agreement.text}
      </Box>
    </Disclosure>
  );
};
