import type { DeliveryReport } from './delivery-report.js';
import type { ReadAnswer } from './read-answer.js';

/** Reads what is said in mails, which others made as they liked. */
export abstract class MailReader {
  /** @throws UnreadableMail */
  abstract answer(raw: Buffer): Promise<ReadAnswer>;
  /** @returns undefined for what is no report. @throws UnreadableMail */
  abstract report(raw: Buffer): Promise<DeliveryReport | undefined>;
}

/** Result of reading a mail. */
export interface Reading {
  readonly answer?: ReadAnswer;
  readonly report?: DeliveryReport | undefined;
  /** Why it was not read: errors lose their class between threads. */
  readonly unreadable?: string;
}

/** Buffers lose their class on the way between threads. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
