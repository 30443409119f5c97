import type { RequestType, Severity } from '../support/tickets/ticket.vocabulary.js';

/** What customers write about, with how it ends. */
export interface Topic {
  readonly product: string;
  readonly module: string;
  readonly type: RequestType;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
  /** What the agent asks when something is missing. */
  readonly question: string;
  /** What the customer answers. */
  readonly reply: string;
  readonly solution: string;
}
