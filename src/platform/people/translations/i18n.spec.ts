import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../../kernel/language.js';
import { catalogue } from './catalogue.js';
import { DateValue, text, textIfAny } from './dictionary.js';

const at = new DateValue('2026-03-03T22:30:00.000Z');

/** A text of the dictionary, filled in. */
const say = (language: Language, words: string, values: Parameters<typeof text>[3]): string => {
  catalogue.put(language, 'mail', 'said', words);
  const said = text(language, 'mail', 'said', values);
  catalogue.reset();
  return said;
};

describe('a value filled into a text', () => {
  it.each<[Language, string, string]>([
    ['fr', '{{at, datetime}}', '3 mars 2026 à 23:30'],
    ['es', '{{at, datetime}}', '3 de marzo de 2026 a las 23:30'],
    ['en', '{{at, datetime}}', '3 March 2026 at 23:30'],
    ['fr', '{{ at, date }}', '3 mars 2026'],
    ['fr', '{{at}}', '3 mars 2026 à 23:30'],
    ['en', '{{day, date}}', '4 March 2026'],
    ['en', '{{day}}', '4 March 2026'],
    ['en', '{{day, datetime}}', '4 March 2026'],
    ['fr', '{{size, number}}', '12\u202f345,5'],
    ['en', '{{size}}', '12345.5'],
  ])('is formatted in %s by %s', (language, words, said) =>
    expect(say(language, words, { at, day: new DateValue('2026-03-04'), size: 12_345.5 })).toBe(said),
  );

  it('is said at the clock of the reader', () => {
    const there = new DateValue('2026-03-03T22:30:00.000Z', 'Indian/Reunion');
    expect(say('fr', '{{there, datetime}}', { there })).toBe('4 mars 2026 à 02:30');
    expect(say('fr', '{{there, date}}', { there })).toBe('4 mars 2026');
  });

  it('stays as it is where it is words: dates that were written out before, and texts that look like a date', () => {
    expect(say('fr', '{{at, datetime}}', { at: '3 mars 2026 à 23:30' })).toBe('3 mars 2026 à 23:30');
    expect(say('fr', '{{title}}', { title: '2026-03-03' })).toBe('2026-03-03');
  });

  it('is nothing where it is missing', () => expect(say('fr', 'Le {{at, datetime}}{{name}}.', {})).toBe('Le .'));

  it('is never read as a text to fill in itself', () => {
    const words = '$t(common:restrictedPerson) {{name}} <b>';
    expect(say('fr', '« {{words}} »', { words, name: 'Ann' })).toBe(`« ${words} »`);
  });
});

describe('a text within a text', () => {
  it('is said in the same language', () =>
    expect(say('es', '{{n}}: $t(common:{{key}})', { n: 1, key: 'restrictedPerson' })).toBe(
      `1: ${text('es', 'common', 'restrictedPerson')}`,
    ));
});

describe('a key', () => {
  it.each(['constructor', 'toString', '__proto__', 'a:b', ''])('that no file has is unknown: %s', (key) =>
    expect(textIfAny('fr', 'mail', key)).toBeUndefined(),
  );

  it('without a number reads the form of many', () => {
    catalogue.put('es', 'mail', 'files_other', 'varios');
    expect([text('es', 'mail', 'files'), text('es', 'mail', 'files', { count: 1_000_000 })]).toEqual([
      'varios',
      'varios',
    ]);
    catalogue.reset();
  });
});
