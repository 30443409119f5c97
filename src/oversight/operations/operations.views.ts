import type { ParkedEvent, RefusedCommand } from '../../platform/reading/projections/projections.views.js';
import { Optional, YesNo } from '../../kernel/validation.js';
import type { Choice, PersonLabel } from '../../kernel/views.js';
import type { MailState, WithheldReason } from '../../platform/messages/mail/mails.views.js';
import type { SmsState } from '../../platform/messages/sms/sms.views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { ReceivedOutcome } from '../../platform/messages/mail/mails.vocabulary.js';

/** Views for operators and auditors. Positions and revisions are decimal strings, instants ISO strings. */

/** A mail or short message to one person, sent or withheld. */
export interface MailView {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly template: string;
  /** Address or number; a part of it for those who may not read the person; null where there is none (any more). */
  readonly to: string | null;
  /** For operators alone; null for short messages, and once the recipient is forgotten or their data are restricted. */
  readonly subject: string | null;
  readonly state: MailState | SmsState;
  /** Why it is not sent, in the state `withheld`. */
  readonly withheld: WithheldReason | null;
  readonly attempts: number;
  /** Answer of the recipient's server, or the fault; null for readers who are not shown the whole address. */
  readonly error: string | null;
  readonly createdAt: string;
  /** When it was handed over. */
  readonly sentAt: string | null;
  /** The same news stands in the application. */
  readonly shown: boolean;
  readonly readAt: string | null;
  /** A calendar file went with it. */
  readonly hasCalendar: boolean;
  readonly person: PersonLabel;
  readonly client: Choice | null;
  readonly about: {
    readonly kind: string;
    readonly id: string;
    readonly label: string | null;
    readonly mayRead: boolean;
  } | null;
}

/** A file in which malware was found. */
export interface QuarantinedFileView {
  readonly id: string;
  readonly quarantinedAt: string;
  readonly createdAt: string;
  /** Null once the person whom it is about is forgotten. */
  readonly name: string | null;
  readonly mediaType: string;
  readonly size: number;
  readonly owner: PersonLabel | null;
}
export interface ReceivedMailView {
  readonly id: string;
  readonly receivedAt: string;
  /** The mail that is answered; null where the address was never one of ours. */
  readonly mailId: string | null;
  /** Address that received the mail; null once its person is forgotten. */
  readonly addressee: string | null;
  readonly outcome: ReceivedOutcome;
  /** Reason in the answer to the sender, or finding in the message. */
  readonly error: string | null;
  /** Bytes; nothing is received at an address that takes no mail. */
  readonly size: number;
  /** More than one for addresses that take no mail: a line a day counts them. */
  readonly times: number;
  readonly about: { readonly kind: string; readonly id: string; readonly mayRead: boolean } | null;
  /** The message as it came, where it became no answer and the reader may read what it is about. */
  readonly original: StoredFileView | null;
}

/** An event that a consumer could not take, or whose command was refused: with the sentence that a person would have read. */
export interface ParkedEventView extends Omit<ParkedEvent, 'refused'> {
  readonly refused: (RefusedCommand & { readonly reason: string }) | null;
}

export type { ConsumerStatus as ProjectionView } from '../../platform/reading/projections/projections.views.js';
export type { ListedJob as JobView } from '../../platform/run/queue/jobs.views.js';

export class RetryParkedEvent {
  /** People are mailed also about what happened more than three days ago. */
  @Optional() @YesNo() mailsOld?: boolean;
}

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
