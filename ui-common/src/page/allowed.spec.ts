import { describe, expect, it } from '@jest/globals';
import { mayNow } from './allowed.js';

const told = (command: string, allowed: boolean) => ({ command, allowed, reason: null, reasonArgs: {} });

describe('a command', () => {
  it.each([
    [[told('Open', false), told('Close', true)], true],
    [[told('Close', false), told('Open', true)], false],
    [[], false],
  ])('may be sent now where the server says so: %#', (allowedCommands, expected) =>
    expect(mayNow({ allowedCommands }, 'Close')).toBe(expected),
  );
});
