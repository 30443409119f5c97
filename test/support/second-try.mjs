import { jest } from '@jest/globals';

/** For unattended runs: a failed test is tried once more, and `npm test` names the tests that needed that. */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
