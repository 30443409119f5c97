import type { TicketActivity, TicketView } from '../../../../src/support/tickets/tickets.views.js';

/** What an answer is waited for to, in the statuses in which it is the customer's turn. */
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
