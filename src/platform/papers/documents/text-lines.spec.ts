import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawableText, oneLine, replacement, wrapped } from './text-lines.js';

/** A font of ASCII and Latin-1. */
const isDrawable = (codePoint: number): boolean =>
  (codePoint >= 0x20 && codePoint < 0x7f) || (codePoint >= 0xa0 && codePoint < 0x100);
/** Each letter as wide as another. */
const widthOf = (text: string): number => Array.from(text).length;

describe('a text that is drawn', () => {
  it.each([
    ['e\u0301te\u0301', 'été'],
    ['a\tb', 'a b'],
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['a\u0000\u001b\u0085b', 'ab'],
    ['a\u202eb\u2066c\u200d\ufeffd', 'abcd'],
    ['x\u0300\u0301', 'x'],
    ['ﬁn', 'fin'],
    ['👍🏽', `${replacement}${replacement}`],
    ['\ud800', replacement],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('of %j is %j', (text, drawn) => expect(drawableText(text, isDrawable)).toBe(drawn));

  it('holds nothing that the font lacks, whatever it was', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        Array.from(drawableText(text, isDrawable)).every(
          (sign) => sign === '\n' || sign === replacement || isDrawable(sign.codePointAt(0) ?? 0),
        ),
      ),
    ));
});

describe('a text in lines', () => {
  it.each([
    ['one two three', 7, ['one two ', 'three']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['a abcdefgh b', 4, ['a ', 'abcd', 'efgh ', 'b']],
    ['a\nb', 10, ['a ', 'b']],
    ['', 10, ['']],
    ['wide', 0, ['w', 'i', 'd', 'e']],
  ])('%j by %d', (text, width, lines) => expect(wrapped(text, width, widthOf)).toEqual(lines));

  it('keeps each letter, and each line within the width', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '-') }),
        fc.integer({ min: 1, max: 12 }),
        (text, width) => {
          const lines = wrapped(text, width, widthOf);
          expect(lines.join('')).toBe(text.replaceAll('\n', ' '));
          for (const line of lines) expect(widthOf(line.trimEnd())).toBeLessThanOrEqual(width);
        },
      ),
    ));
});

it('puts a text on one line', () => expect(oneLine(' a\n \n b ')).toBe('a b'));
