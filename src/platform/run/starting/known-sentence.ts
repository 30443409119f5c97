import { codeOf } from '../logging/failures.js';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { InvalidConfiguration } from '../config/config.js';
import { CannotStart } from '../../reading/database/embedded.js';
import { fileSentence } from './file-sentence.js';

const storeSentence = ({ message, cause }: EventStoreUnavailable): string => {
  const code = codeOf(cause);
  return `${message.replace(/\.$/, '')}${code === undefined ? '' : ` (${code})`}.`;
};

/** What whoever started a process reads of its end, in one sentence; undefined where it is not known why. */
export const knownSentence = (error: unknown): string | undefined => {
  if (error instanceof CannotStart || error instanceof InvalidConfiguration) return error.message;
  return error instanceof EventStoreUnavailable ? storeSentence(error) : fileSentence(error);
};
