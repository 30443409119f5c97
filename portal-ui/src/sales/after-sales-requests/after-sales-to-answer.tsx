import { date } from '@guichet/ui-common/text/dates';
import type { AfterSalesRequestListRow } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { detailPath } from './after-sales-requests.api.js';

/** On the home page: questions to answer and settlements to accept, the longest waiting first. */
export const AfterSalesToAnswer = waitingCard<AfterSalesRequestListRow>({
  name: 'after-sales-requests',
  filter: { waiting: true },
  sort: ['waitsSince', 'ASC'],
  list: '/savedition',
  page: ({ id }) => detailPath(id),
  title: ({ number, title }) => title ?? number,
  hints: ({ number, closesAt }) => [number, ...(closesAt === null ? [] : [date(closesAt)])],
});
