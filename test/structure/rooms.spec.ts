import { describe, expect, it } from '@jest/globals';
import { strangers, type Room } from './rooms.js';

const rooms: readonly Room[] = [
  { what: 'table of contents', name: '$module\\.module\\.ts', required: true },
  { what: 'spec', name: '[a-z]+\\.spec\\.ts' },
  { what: 'lifecycle', name: '([a-z]+)\\.ts', beside: '$1.spec.ts' },
];
const file = (name: string) => ({ name });
const contents = file('quotes.module.ts');

describe('the rooms of a module', () => {
  it('may be as they should', () =>
    expect(strangers('quotes', [contents, file('quote.ts'), file('quote.spec.ts')], rooms)).toEqual([]));

  it.each([
    ['a name of no room', [contents, file('helpers.util.ts')], 'quotes/helpers.util.ts: no such room'],
    ['a missing room', [], 'quotes: no table of contents'],
    ['a missing neighbour', [contents, file('quote.ts')], 'quotes/quote.ts: lifecycle needs quote.spec.ts beside it'],
  ])('are refused with %s', (_, files, sentence) => expect(strangers('quotes', files, rooms)).toEqual([sentence]));
});
