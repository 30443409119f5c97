import { date } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import {
  electronicCertificateTones,
  electronicCertificateStatuses,
} from '../../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
import type { ElectronicCertificateView } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { readResource } from '../../kit/read-resource.js';
import { historyBelow } from '../../kit/steps-card.js';

await i18n.loadNamespaces(['electronicCertificates', 'certificateOrders']);

/** Certificates of clients: which are commissioned, and which end (features F14). */
export const screens = readResource<ElectronicCertificateView>({
  name: 'electronic-certificates',
  lead: 'electronicCertificates:staff.lead',
  searchable: true,
  columns: [
    { source: 'reference' },
    { source: 'lastName' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'electronicCertificates:status', tones: electronicCertificateTones },
    { source: 'issuedOn', kind: 'day' },
    { source: 'endsOn', label: 'admin:fields.certificateEnd', kind: 'day' },
  ],
  filters: [
    {
      ...{ source: 'status', kind: 'choices', first: true },
      ...{ values: electronicCertificateStatuses, texts: 'electronicCertificates:status' },
    },
    { source: 'toRenew', kind: 'yesNo', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients' },
  ],
  sort: { field: 'endsOn', order: 'ASC' },
  title: ({ reference }, t) => t('electronicCertificates:detail.staffTitle', { reference }),
  facts: (certificate, t) => [
    [t('electronicCertificates:fields.clientName'), certificate.clientName],
    [
      t('electronicCertificates:fields.holder'),
      [certificate.firstName, certificate.lastName].filter(Boolean).join(' ') || t('admin:forgotten'),
    ],
    [t('electronicCertificates:fields.status'), t(`electronicCertificates:status.${certificate.status}`)],
    [t('electronicCertificates:fields.role'), t(`certificateOrders:role.${certificate.role}`)],
    [t('electronicCertificates:fields.sharedDesk'), certificate.sharedDesk],
    [t('electronicCertificates:fields.certificateSubject'), certificate.certificateSubject],
    [t('electronicCertificates:fields.serialNumber'), certificate.serialNumber],
    [t('electronicCertificates:fields.issuer'), certificate.issuer],
    [t('electronicCertificates:fields.issuedOn'), date(certificate.issuedOn)],
    [t('electronicCertificates:fields.endsOn'), date(certificate.endsOn)],
  ],
  commands: {},
  below: historyBelow('electronicCertificates'),
});
