import type { ElectronicCertificateListRow } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import {
  electronicCertificateTones,
  electronicCertificateStatuses,
} from '../../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
import { listPage } from '../../kit/list/list-page.js';
import { certificatePath, nextFormPath } from './electronic-certificates.api.js';

/** `/certifform/`: certificates that were issued, those to commission first (features F14). */
export const Component = listPage<ElectronicCertificateListRow>()({
  name: 'electronic-certificates',
  texts: 'electronicCertificates',
  sort: ['endsOn', 'ASC'],
  searched: true,
  filters: [
    {
      ...{ source: 'status', kind: 'choices', first: true },
      ...{ values: electronicCertificateStatuses, texts: 'electronicCertificates:status' },
    },
    { source: 'toRenew', kind: 'yesNo', first: true },
    { source: 'endsFrom', kind: 'text', type: 'date' },
    { source: 'endsTo', kind: 'text', type: 'date' },
  ],
  columns: [
    {
      ...{ id: 'lastName', sort: true, width: '30%' },
      value: ({ firstName, lastName, reference }) => [firstName, lastName].filter(Boolean).join(' ') || reference,
    },
    {
      ...{ id: 'status', sort: true, kind: 'status' },
      ...{ texts: 'electronicCertificates:status', tones: electronicCertificateTones },
    },
    { id: 'role', sort: true, kind: 'choice', texts: 'certificateOrders:role', shown: 'withRoom' },
    { id: 'issuedOn', sort: true, kind: 'day', shown: 'withRoom' },
    { id: 'endsOn', sort: true, kind: 'day' },
    { id: 'serialNumber', kind: 'text', shown: 'whenChosen' },
  ],
  link: (row) => (row.status === 'toFill' ? nextFormPath(row) : certificatePath(row)),
  notes: ({ reference, sharedDesk }) => [reference, sharedDesk],
  exported: ['csv', 'xlsx'],
});
