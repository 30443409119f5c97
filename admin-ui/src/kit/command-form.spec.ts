import { describe, expect, it } from '@jest/globals';
import { form } from './command-form.js';

class CloseCase {
  reason!: string;
}

describe('the form of a command', () =>
  it('keeps the command and its inputs as they are', () => {
    const spec = { command: CloseCase, inputs: [{ source: 'reason', kind: 'longText' }] } as const;
    expect(form<CloseCase>(spec)).toBe(spec);
  }));
