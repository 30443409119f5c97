import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';

const hour = 3_600_000;

/** Whole hours of an incident's clock: an hour that has begun is still left. */
export const clockAt = (
  { since, authorityDeadlineAt }: NonNullable<TicketView['incidentClock']>,
  now: number,
): { readonly hoursLeft: number; readonly hoursGone: number } => {
  const end = Date.parse(authorityDeadlineAt);
  const hoursLeft = Math.max(0, Math.ceil((end - now) / hour));
  return { hoursLeft, hoursGone: Math.round((end - Date.parse(since)) / hour) - hoursLeft };
};
