import { date } from '@guichet/ui-common/text/dates';
import type { InterventionListRow } from '../../../../src/services/interventions/interventions.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Reports that wait for the customer, the first to be accepted by silence first. */
export const ReportsToValidate = waitingCard<InterventionListRow>({
  name: 'interventions',
  filter: { status: ['reportProposed'] },
  sort: ['tacitAt', 'ASC'],
  list: '/devalint/to-validate',
  page: ({ id }) => `/devalint/${id}`,
  title: ({ title }) => title,
  hints: ({ number, tacitAt }) => [number, ...(tacitAt === null ? [] : [date(tacitAt)])],
});
