import { Refusal } from '../kernel/refusal.js';
import { UnusableLogFile } from '../platform/audit/log-file.js';
import { InvalidConfiguration } from '../platform/config/config.js';
import { CannotStart } from '../platform/database/embedded.js';
import { fileSentence } from '../platform/starting/file-sentence.js';

/** What an operator reads of a command that failed: one sentence where it is known why, else where it happened. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const known = [CannotStart, InvalidConfiguration, Refusal, UnusableLogFile].some((kind) => error instanceof kind);
  return known ? error.message : (fileSentence(error) ?? error.stack ?? error.message);
};
