/** `sent`: the provider has it; `delivered`: the telephone has it; `expired`: unknown, and not sent again. */
export const smsStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'expired'] as const;
export type SmsState = (typeof smsStates)[number];

/** Where the provider tells what a number answered. */
export const smsCallbackPath = '/api/sms-callback';

/** Answer of a number: it wants no more messages, or some again. */
export interface SmsAnswer {
  /** E.164. */
  readonly from: string;
  readonly said: 'stop' | 'start';
}

/** A short message in the list of those caught. */
export interface ListedSms {
  readonly id: string;
  readonly template: string;
  /** Null once the recipient is forgotten, as the text. */
  readonly to: string | null;
  readonly text: string | null;
  readonly state: SmsState;
  readonly error: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
}
