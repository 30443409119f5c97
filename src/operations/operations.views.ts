/** What operators and auditors see. Positions and revisions are decimal strings, instants ISO strings. */

export interface HistoryEventView {
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly type: string;
  readonly at: string;
  readonly actor: { readonly id: string; readonly kind: string; readonly name: string | null };
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

export interface ProjectionView {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly kind: 'projection' | 'reaction';
  readonly position: string;
  readonly logEnd: string;
  readonly behind: number;
  readonly parked: number;
  /** Events that it was not shown, though it stands behind them. */
  readonly skipped: number;
  readonly state: 'caughtUp' | 'catchingUp' | 'rebuilding';
  readonly updatedAt: string;
}

export interface ParkedEventView {
  readonly id: string;
  readonly projection: string;
  readonly stream: string;
  readonly position: string;
  readonly type: string;
  readonly error: string;
  readonly parkedAt: string;
  readonly attempts: number;
}

export interface JobView {
  readonly id: string;
  readonly queue: string;
  readonly name: string;
  readonly state: string;
  readonly attempts: number;
  readonly at: string;
  readonly failure: string | null;
}

export interface MailView {
  readonly id: string;
  readonly template: string;
  readonly to: string | null;
  readonly subject: string | null;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'expired' | 'bounced';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}
