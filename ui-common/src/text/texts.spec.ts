import { describe, expect, it } from '@jest/globals';
import { fileSize, initialsOf, truncate } from './texts.js';

describe('texts', () => {
  it('cuts at 45 characters and says so', () => {
    expect(truncate('a'.repeat(45))).toBe('a'.repeat(45));
    expect(truncate('a'.repeat(46))).toBe(`${'a'.repeat(45)}…`);
  });

  it.each([
    [0, 'fr', '0 o'],
    [1023, 'fr', '1 023 o'],
    [1024, 'fr', '1 Ko'],
    [1_572_864, 'fr', '1,5 Mo'],
    [1_572_864, 'es', '1,5 MB'],
    [1_572_864, 'en', '1.5 MB'],
    [8 * 1024 * 1024, 'fr-FR', '8 Mo'],
    [1023, 'en', '1,023 B'],
    [1024 ** 4, 'fr', '1 To'],
  ])('shows %i bytes in %s as %s, base 1024', (bytes, language, text) => {
    expect(fileSize(bytes, language).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('the mark of a name', () => {
  it.each([
    ['Marie Durand', 'MD'],
    ['zoé', 'Z'],
    ['Anne  Le Roy', 'AL'],
    ['', ''],
  ])('of “%s” is “%s”', (name, expected) => expect(initialsOf(name)).toBe(expected));
});
