import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommon } from './common-passwords.js';

/** The most used ones, as people dress them up for a form that asks for four kinds of characters. */
const mostUsed = dictionary['passwords-common'].slice(0, 3_000);
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const disguises: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => `${word}${word}`,
  (word) => `${word} ${word} ${word}`,
];
const ornaments: readonly ((word: string) => string)[] = [
  (word) => `${capitalised(word)}2026!`,
  (word) => `!!${word}_99`,
  (word) => `1234-${capitalised(word)}-1234`,
];

describe('a common password', () => {
  it.each(disguises)('is known in this disguise: %s', (disguise) =>
    expect(mostUsed.filter((word) => !isCommon(disguise(word)))).toEqual([]),
  );

  it.each(ornaments)('is known under these ornaments: %s', (ornament) => {
    const words = mostUsed.filter((word) => /^[a-z]{4,}$/.test(word));
    expect(words.length).toBeGreaterThan(1_500);
    expect(words.filter((word) => !isCommon(ornament(word)))).toEqual([]);
  });

  it.each([
    'M0tdep@sse-2026',
    'Azertyuiop123!',
    'P4$$w0rd!!!!',
    'aaaaaaaaaaaaaaaaaaaaaa',
    'ABCDEFGHIJKL',
    '0987654321',
  ])('%s is one', (password) => expect(isCommon(password)).toBe(true));

  it.each(['Correct-Horse-9', 'quatre chevaux dans le vent', 'Guichet-Demo-2026!', 'Éléphant n° 7 bleu'])(
    '%s is none',
    (password) => expect(isCommon(password)).toBe(false),
  );
});
