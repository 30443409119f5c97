import { describe, expect, it } from '@jest/globals';
import { delayAfter } from './login-failures.js';

describe('after failed log-ins one waits', () =>
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 4],
    [6, 900],
    [60, 900],
  ])('%i in a row: %i seconds', (failures, seconds) => expect(delayAfter(failures)).toBe(seconds)));
