import { DateText } from '@guichet/ui-common/text/date-text';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { i18n } from '@guichet/ui-common/text/i18n';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithdrawSignature } from '../../../../src/sales/signatures/signature.commands.js';
import type { SignatureView } from '../../../../src/sales/signatures/signatures.views.js';
import {
  signatureTones,
  signatureStatuses,
  signatureTexts,
} from '../../../../src/sales/signatures/signature.vocabulary.js';
import { Card } from '../../kit/card.js';
import { StreamHistory } from '../../kit/lazy-stream-history.js';
import { readResource } from '../../kit/read-resource.js';
import { useMe } from '../../me.js';

await i18n.loadNamespaces('signatures');

const statuses = 'signatures:status';

/** Every step, for those who keep the log; never a code. */
const History = ({ view }: { readonly view: SignatureView }) => {
  const { t } = useTranslation();
  const me = useMe();
  if (!me?.permissions.includes('audit')) return null;
  return (
    <Card title={t('signatures:staff.history')}>
      <Suspense>
        <StreamHistory stream={`signature-${view.id}`} />
      </Suspense>
    </Card>
  );
};

/** Documents of a signature. */
const Signed = ({ view: { id, title, status, sealedSha256 } }: { readonly view: SignatureView }) => {
  const { t } = useTranslation();
  if (status !== 'signed') return null;
  return (
    <Card title={t('signatures:fields.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {sealedSha256 === null ? (
          t('signatures:page.sealing')
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
      </Box>
    </Card>
  );
};

const Below = ({ view }: { readonly view: SignatureView }) => (
  <>
    <Signed view={view} />
    <History view={view} />
  </>
);

/** Documents that wait for a signature, and signed documents (features F11). */
export const screens = readResource<SignatureView>({
  name: 'signatures',
  lead: 'signatures:staff.lead',
  columns: [
    { source: 'title', label: 'signatures:fields.title' },
    { source: 'clientName' },
    { source: 'signer', kind: 'person', label: 'signatures:fields.signer', sortable: false },
    { source: 'status', kind: 'choice', texts: statuses, tones: signatureTones },
    { source: 'triesLeft', kind: 'number', label: 'signatures:fields.triesLeft', sortable: false },
    { source: 'updatedAt', kind: 'dateTime', label: 'signatures:fields.updatedAt' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: signatureStatuses, texts: statuses, first: true },
  ],
  sort: { field: 'updatedAt', order: 'DESC' },
  title: ({ title }) => title,
  facts: (view, t) => [
    [t('admin:fields.clientName'), view.clientName],
    [t('signatures:fields.signer'), view.signer.name ?? t('admin:forgotten')],
    [t('signatures:fields.inPlaceOf'), view.inPlaceOf && (view.inPlaceOf.name ?? t('admin:forgotten'))],
    [t('admin:fields.status'), t(`${statuses}.${view.status}`)],
    [
      t('signatures:fields.returnedFor'),
      view.returnedFor === null ? null : t(`signatures:page.returned.${view.returnedFor}`),
    ],
    [t('signatures:fields.channel'), t(`signatures:channel.${view.channel}`)],
    [t('signatures:fields.maskedTarget'), view.maskedTarget],
    [t('signatures:fields.codesSent'), view.codesSent],
    [t('signatures:fields.triesLeft'), view.triesLeft],
    [t('signatures:fields.validUntil'), view.validUntil && <DateText key="until" value={view.validUntil} />],
    [t('signatures:fields.signedAt'), view.signedAt && <DateText key="signed" value={view.signedAt} />],
    [t('signatures:fields.sealedAt'), view.sealedAt && <DateText key="sealed" value={view.sealedAt} />],
    [t('signatures:fields.preparedBy'), view.preparedBy.name],
    [t('signatures:fields.level'), t(`signatures:level.${view.level}`)],
    [t('signatures:fields.siret'), view.siret],
    [t('signatures:fields.sha256'), view.documentSha256],
  ],
  commands: {
    WithdrawSignature: {
      command: WithdrawSignature,
      inputs: [{ source: 'reason', kind: 'longText', max: signatureTexts.reason }],
    },
  },
  below: Below,
});
