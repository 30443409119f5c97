import { CloseOrder } from '../../../src/orders/order.commands.js';
import { orderStatuses } from '../../../src/orders/order.vocabulary.js';
import type { OrderListRow } from '../../../src/orders/orders.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenOrder } from './open-order.js';

/** `/orders`: those of the client, and a way to open one. */
export const Component = listPage<OrderListRow>()({
  name: 'orders',
  texts: 'orders',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [{ source: 'status', kind: 'choice', values: orderStatuses, texts: 'orders:status', first: true }],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'orders:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: { of: { CloseOrder: act({ command: CloseOrder, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenOrder />,
});
