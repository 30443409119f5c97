import { codeOf } from '../logging/failures.js';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { InvalidConfiguration } from '../config/config.js';
import { KeyLost } from '../config/secrets.js';
import { CannotStart } from '../../reading/database/embedded.js';
import { fileSentence } from './file-sentence.js';

const storeSentence = ({ message, cause }: EventStoreUnavailable): string => {
  const code = codeOf(cause);
  return `${message.replace(/\.$/, '')}${code === undefined ? '' : ` (${code})`}.`;
};

/** Sentence for the operator on why a process ended; undefined where it is not known why. */
export const knownSentence = (error: unknown): string | undefined => {
  if (error instanceof CannotStart || error instanceof InvalidConfiguration || error instanceof KeyLost)
    return error.message;
  return error instanceof EventStoreUnavailable ? storeSentence(error) : fileSentence(error);
};
