import { Refusal } from '../kernel/refusal.js';
import { UnusableLogFile } from '../platform/log/audit/log-file.js';
import { knownSentence } from '../platform/run/starting/known-sentence.js';

/** What an operator reads of a command that failed: one sentence where it is known why, else where it happened. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal || error instanceof UnusableLogFile) return error.message;
  return knownSentence(error) ?? error.stack ?? error.message;
};
