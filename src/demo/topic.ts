import type { RequestType, Severity } from '../support/tickets/ticket.vocabulary.js';

/** Subject of a ticket, with its solution. */
export interface Topic {
  readonly product: string;
  readonly module: string;
  readonly type: RequestType;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
  /** Question of the agent when something is missing. */
  readonly question: string;
  /** Answer of the customer. */
  readonly reply: string;
  readonly solution: string;
}
