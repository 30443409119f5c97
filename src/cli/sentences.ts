import { Refusal } from '../kernel/refusal.js';
import { UnusableLogFile } from '../platform/log/audit/log-file.js';
import { knownSentence } from '../platform/run/starting/known-sentence.js';

/** Message for the operator of a failed command: one sentence for a known cause, else the stack. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal || error instanceof UnusableLogFile) return error.message;
  return knownSentence(error) ?? error.stack ?? error.message;
};
