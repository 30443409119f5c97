import { describe, expect, it } from '@jest/globals';
import { localRefusal } from './file-limits.js';

const limits = { count: 10, bytes: 8 * 1024 * 1024 };

describe('files refused before they are sent (defaults G8, G9)', () => {
  it.each([
    ['an empty file', { name: 'a.pdf', size: 0 }, 'empty'],
    ['a file of more than 8 MB', { name: 'a.pdf', size: limits.bytes + 1 }, 'tooLarge'],
    ['a name of more than 100 characters', { name: `${'é'.repeat(97)}.pdf`, size: 1 }, 'nameTooLong'],
  ])('%s', (_what, file, code) => {
    expect(localRefusal(file, limits)).toBe(code);
  });

  it('accepts what is at the limits', () => {
    expect(localRefusal({ name: `${'é'.repeat(96)}.pdf`, size: limits.bytes }, limits)).toBeUndefined();
  });
});
