import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { assertStorable } from './request-shape.js';

const refusedPaths = (sent: unknown, root?: string): readonly string[] => {
  try {
    assertStorable(sent, root);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    expect(Object.values(error.errors).every(({ code }) => code === 'invalidCharacter')).toBe(true);
    return Object.keys(error.errors);
  }
};

describe('a sent body', () => {
  it.each(['\ud800', '\udc00', 'a\udfffb', '\u0000', '\ufffe', '\uffff', '\ufdd0', '\u{1ffff}'])(
    'is refused with the path of each text that holds what is no character: %j',
    (text) => {
      expect(refusedPaths({ title: text, lines: [{ label: 'a' }, { label: `b${text}` }] })).toEqual([
        'title',
        'lines.1.label',
      ]);
      expect(refusedPaths({ q: text }, 'filter')).toEqual(['filter.q']);
      expect(refusedPaths(text)).toEqual(['body']);
    },
  );

  it('is refused where the name of a field is no text; what holds it is told', () => {
    expect(refusedPaths({ values: { 'a\ud800': 1 } })).toEqual(['values']);
    expect(refusedPaths({ 'a\ud800': 1 })).toEqual(['body']);
  });

  it('is accepted with every character that there is', () => {
    fc.assert(fc.property(fc.jsonValue(), (sent) => expect(refusedPaths(sent)).toEqual([])));
    expect(refusedPaths({ story: 'é🚪\u200d\ud83d\ude00\n\ufffd' })).toEqual([]);
  });
});
