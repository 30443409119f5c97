/** Runs in a thread of its own (reading-thread.ts): a harmful mail breaks that thread alone. */
import { readDeliveryReport } from './delivery-report.js';
import { UnreadableMail } from './mail-limits.js';
import { bufferOf, type Reading } from './mail-reader.js';
import { readAnswer } from './read-answer.js';

const outcome = async (reading: Promise<Reading>): Promise<Reading> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    return { unreadable: error.message };
  }
};

export const answer = (raw: Uint8Array): Promise<Reading> =>
  outcome(readAnswer(bufferOf(raw)).then((read) => ({ answer: read })));

export const report = (raw: Uint8Array): Promise<Reading> =>
  outcome(readDeliveryReport(bufferOf(raw)).then((read) => ({ report: read })));
