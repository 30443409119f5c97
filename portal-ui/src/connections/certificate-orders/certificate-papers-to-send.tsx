import { date } from '@guichet/ui-common/text/dates';
import type { CertificateOrderListRow } from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { orderPath, ordersPath } from './certificate-orders.api.js';

/** Orders whose papers are missing or were refused, the oldest first. */
export const CertificatePapersToSend = waitingCard<CertificateOrderListRow>({
  name: 'certificate-orders',
  filter: { waiting: true },
  sort: ['createdAt', 'ASC'],
  list: ordersPath,
  page: orderPath,
  title: ({ number }) => number,
  hints: ({ createdAt }) => [date(createdAt)],
});
