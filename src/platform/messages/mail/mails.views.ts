/**
 * `bounced`: taken by a server, which then reported that it could not deliver it. `withheld`: never to be sent, for the
 * reason beside it.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'expired', 'bounced', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Why a mail was not written: the person wants to be told of the matter in no way, in the application alone, or in the
 * morning's summary; they have no account or address that a mail reaches; they do not act for the client (any more).
 */
export const withheldReasons = ['muted', 'shownOnly', 'digest', 'unreachable', 'notAtClient'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** A mail as operators see it; address and subject are null once the recipient is forgotten. */
export interface ListedMail {
  readonly id: string;
  readonly template: string;
  readonly to: string | null;
  readonly subject: string | null;
  readonly state: MailState;
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}
