import { jest } from '@jest/globals';

/** Where nobody sits beside it: what fails tries once more, and `npm test` names what needed that. */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
