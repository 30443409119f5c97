import { describe, expect, it } from '@jest/globals';
import { among } from './among.js';
import { listOf, textOf } from './control.js';

describe('the value of a control', () => {
  it.each([
    ['a', 'a'],
    [0, '0'],
    [12.5, '12.5'],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [['a'], ''],
  ])('%j is the text “%s”', (value, expected) => expect(textOf(value)).toBe(expected));

  it.each([
    [
      ['b', 'a'],
      ['b', 'a'],
    ],
    [['a', 3, null], ['a']],
    ['a', []],
    [undefined, []],
  ])('%j is the list %j', (value, expected) => expect(listOf(value)).toEqual(expected));
});

describe('choices that stand in no dictionary', () => {
  it('keep their order and their words', () =>
    expect(
      among([
        { id: 'b', label: 'Bé' },
        { id: 'a', label: 'A' },
      ]),
    ).toEqual({
      values: ['b', 'a'],
      labels: { b: 'Bé', a: 'A' },
      texts: '',
    }));
});
