import { i18n } from '@guichet/ui-common/i18n';
import { CloseOrder, OpenOrder } from '../../../src/orders/order.commands.js';
import { orderStatuses } from '../../../src/orders/order.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('orders');

export const screens = recordResource({
  name: 'orders',
  fields: OpenOrder,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'orders:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: orderStatuses, texts: 'orders:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseOrder: { command: CloseOrder, inputs: [], irreversible: true } },
});
