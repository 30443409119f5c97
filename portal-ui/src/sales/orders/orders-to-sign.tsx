import { money } from '@guichet/ui-common/text/money';
import type { OrderListRow } from '../../../../src/sales/orders/orders.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Orders that await the reader's signature: the list behind has those of every kind, and the same filter. */
export const OrdersToSign = waitingCard<OrderListRow>({
  name: 'orders',
  filter: { waiting: true, status: 'awaitingSignature' },
  sort: ['createdAt', 'DESC'],
  list: '/cmd/all',
  page: ({ id }) => `/cmd/order/${id}`,
  title: ({ title }) => title,
  hints: ({ number, gross }, language) => [number, money(gross, language)],
});
