import { money } from '@guichet/ui-common/money';
import type { OrderListRow } from '../../../src/orders/orders.views.js';
import { waitingCard } from '../home/waiting-card.js';

/** Orders that await the reader's part. */
export const OrdersToSign = waitingCard<OrderListRow>({
  name: 'orders',
  filter: { waiting: true },
  sort: ['createdAt', 'DESC'],
  list: '/cmd/all',
  page: ({ id }) => `/cmd/order/${id}`,
  title: ({ title }) => title,
  hints: ({ number, gross }, language) => [number, money(gross, language)],
});
