/** `bounced`: taken by a server, which then reported that it could not deliver it. */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'expired' | 'bounced';

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
