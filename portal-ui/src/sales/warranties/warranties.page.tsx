import { warrantyStatuses } from '../../../../src/sales/warranties/warranty.vocabulary.js';
import type { WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { acts, Standing } from './warranty.parts.js';
import { warrantyPath } from './warranties.api.js';

/** `/renewgarantie/`: equipment of the client, and what of it is to be renewed. */
export const Component = listPage<WarrantyListRow>()({
  name: 'warranties',
  texts: 'warranties',
  sort: ['endsOn', 'ASC'],
  searched: true,
  filters: [
    { source: 'toRenew', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: warrantyStatuses, texts: 'warranties:status' },
    { source: 'requested', kind: 'yesNo' },
    { source: 'model', kind: 'text' },
    { source: 'endsFrom', kind: 'text', type: 'date' },
    { source: 'endsTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'serialNumber', sort: true, width: '26%', kind: 'text' },
    { id: 'status', sort: true, plain: true, value: (row) => <Standing warranty={row} /> },
    { id: 'endsOn', sort: true, kind: 'day' },
    { id: 'price', kind: 'amount', shown: 'withRoom' },
    { id: 'location', sort: true, kind: 'text', shown: 'withRoom' },
    { id: 'startsOn', sort: true, kind: 'day', shown: 'whenChosen' },
    { id: 'extensions', sort: true, kind: 'number', shown: 'whenChosen' },
    { id: 'requestedAt', sort: true, kind: 'instant', shown: 'whenChosen' },
    { id: 'requestedBy', kind: 'label', shown: 'whenChosen' },
  ],
  link: warrantyPath,
  notes: ({ model }) => [model],
  exported: ['csv', 'xlsx'],
  acts: { of: acts, nameOf: ({ serialNumber }) => serialNumber, together: ['RequestExtension', 'WithdrawExtension'] },
});
