import type { PersonLabel } from '../kernel/views.js';

/** What operators and auditors see. Positions and revisions are decimal strings, instants ISO strings. */

export type { ListedMail as MailView } from '../platform/mail/mails.views.js';
export type {
  ConsumerStatus as ProjectionView,
  ParkedEvent as ParkedEventView,
} from '../platform/projections/projections.views.js';
export type { ListedJob as JobView } from '../platform/queue/jobs.views.js';

export interface HistoryEventView {
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly type: string;
  readonly at: string;
  readonly actor: PersonLabel & { readonly kind: string };
  readonly onBehalfOf: string | null;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Personal fields of forgotten people are null. */
  readonly data: unknown;
}

/** The state folded from the events of a stream up to an instant. */
export interface HistoryStateView {
  readonly stream: string;
  readonly at: string;
  readonly revision: string | null;
  readonly state: unknown;
}
