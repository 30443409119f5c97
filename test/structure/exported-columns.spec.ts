import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

/** A column without a form whose value is a day, an instant, an amount or a rate. */
const untyped =
  /\{\s*heading: '[^']+',\s*value: \([^)]*\)\s*=>\s*(?:\w*(?:On|Until|Since|At)|day|month|[^,}]*\/ 100|[^}]*(?:moneyText|rateText)\([^}]*)\s*,?\s*\}/g;

const untypedIn = (text: string): readonly string[] =>
  [...text.matchAll(untyped)].map(([column]) => column.replaceAll(/\s+/g, ' '));

describe('the columns of exports', () => {
  it.each([
    "{ heading: 'fields.dueOn', value: ({ dueOn }) => dueOn }",
    "{ heading: 'fields.on', value: ({ nextOn: last }) => nextOn }",
    "{ heading: 'fields.net', value: ({ net }) => net / 100 }",
    "{ heading: 'fields.price', value: ({ price }, language) => moneyText(price, language) }",
  ])('would be found: %s', (column) => expect(untypedIn(column)).toEqual([column]));

  it('are of one form for days, instants, amounts and rates: none is written by hand', () => {
    const found = filesOf('src')
      .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .flatMap(({ name }) => untypedIn(readFileSync(join('src', name), 'utf8')).map((column) => `${name}: ${column}`));
    expect(found).toEqual([]);
  });
});
