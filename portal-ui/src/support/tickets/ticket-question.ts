import type { TicketActivity, TicketView } from '../../../../src/support/tickets/tickets.views.js';

/** Kind of activity that waits for the customer's answer, by status. */
const askedIn: Readonly<Partial<Record<TicketView['status'], TicketActivity['kind']>>> = {
  waitingCustomer: 'informationAsked',
  resolved: 'solutionProposed',
};

const asking: readonly TicketActivity['kind'][] = ['informationAsked', 'solutionProposed', 'silentlyResolved'];

/** The question, or the solution, that the customer has to answer now. */
export const questionOf = ({
  status,
  activities,
}: Pick<TicketView, 'status' | 'activities'>): TicketActivity | undefined => {
  const last = activities.findLast(({ kind }) => asking.includes(kind));
  return last?.kind === askedIn[status] && last?.text !== null ? last : undefined;
};
