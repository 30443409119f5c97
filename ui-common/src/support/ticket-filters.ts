import type { TicketFilter } from '../../../src/support/tickets/tickets.views.js';
import type { FilterSpec } from '../form/inputs.js';

/** From when and until when a ticket was opened, answered, closed. */
export const dateFilters: readonly FilterSpec<keyof TicketFilter>[] = (
  ['openedFrom', 'openedTo', 'answeredFrom', 'answeredTo', 'closedFrom', 'closedTo'] as const
).map((source) => ({ source, kind: 'text', type: 'date' }));

export const validations = ['validated', 'unvalidated', 'pending'] as const;
