import { describe, expect, it } from '@jest/globals';
import { fileSize, truncate } from './texts.js';

describe('texts', () => {
  it('cuts at 45 characters and says so', () => {
    expect(truncate('a'.repeat(45))).toBe('a'.repeat(45));
    expect(truncate('a'.repeat(46))).toBe(`${'a'.repeat(45)}…`);
  });

  it.each([
    [0, '0 B'],
    [1023, '1 023 B'],
    [1024, '1 KB'],
    [1_572_864, '1,5 MB'],
    [8 * 1024 * 1024, '8 MB'],
    [1024 ** 4, '1 TB'],
  ])('shows %i bytes as %s, base 1024', (bytes, text) => {
    expect(fileSize(bytes, 'fr').replace(/\s/g, ' ')).toBe(text);
  });
});
