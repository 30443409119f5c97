import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import {
  EmailAddress,
  fieldErrors,
  FirstName,
  isStorable,
  LongText,
  MobilePhone,
  Optional,
  Text,
} from '../validation.js';
import { lineOf } from './characters.js';

class Card {
  @FirstName() firstName!: string;
  @EmailAddress() email!: string;
  @MobilePhone() mobile!: string;
  @Optional() @Text() service?: string;
  @Optional() @LongText({ max: 100 }) story?: string;
}

const marks = (...ranges: readonly (readonly [number, number])[]): readonly string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
const unseen = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\ufeff',
  ...marks([0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x2069], [0xe0020, 0xe007f]),
];
const mark = fc.constantFrom(...unseen);
const card = { firstName: 'Zoé', email: 'zoe@town.example', mobile: '06 12 34 56 78', service: 'Paie' };

/** The text with such marks before, between and after its characters. */
const strewn = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.array(mark, { maxLength: 2 }), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((between) => between.map((some, index) => `${some.join('')}${text.charAt(index)}`).join(''));

const read = (fields: object) => plainToInstance(Card, { ...card, ...fields });

describe('a field of one line', () => {
  it('is the same with and without characters that are invisible', () =>
    fc.assert(
      fc.property(
        fc.record({
          firstName: strewn(card.firstName),
          email: strewn(card.email),
          mobile: strewn(card.mobile),
          service: strewn(card.service),
        }),
        (fields) => {
          expect(read(fields)).toEqual(read({}));
          expect(fieldErrors(validateSync(read(fields)))).toEqual({});
        },
      ),
    ));

  it('is read once for good: a line that was read stays as it is', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, fc.constantFrom('a', '\ufe0f', '❤', ' '))), (signs) => {
        const line = lineOf(signs.join(''));
        expect(lineOf(line)).toBe(line);
      }),
    ));

  it.each(unseen)('is empty when it holds nothing that is seen: %j', (sign) => {
    expect(fieldErrors(validateSync(read({ firstName: sign })))).toMatchObject({ firstName: { code: 'required' } });
    expect(read({ service: ` ${sign} `, story: `\n${sign}` })).toMatchObject({ service: undefined, story: undefined });
  });

  it('keeps what is seen, in any writing, and pictures', () => {
    for (const seen of ['D’Almeida – l’été', 'יוסף', 'Ñandú ❤\ufe0f', 'a\u0301']) expect(lineOf(seen)).toBe(seen);
  });
});

describe('a text of several lines', () => {
  it('keeps what joins and parts letters and pictures', () =>
    expect(read({ story: 'می\u200cخواهم 👨\u200d👩\u200d👧\n' }).story).toBe('می\u200cخواهم 👨\u200d👩\u200d👧'));
});

describe('a text', () => {
  it('can be stored when each of its characters is one', () =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isStorable)));
});
