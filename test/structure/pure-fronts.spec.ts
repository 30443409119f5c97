import { describe, expect, it } from '@jest/globals';
import { frontNamed, frontSources, isPure, specs, untriedIn, worksOf } from './pure-fronts.js';
import { untried } from './pure-fronts.places.js';

const named = (text: string, path = 'portal-ui/src/sales/orders/price.ts') => frontNamed(path, text);

describe('a pure file of a front', () => {
  it('is named by a spec: what is by now leaves pure-fronts.places.ts', () =>
    expect(untriedIn(frontSources(), specs())).toEqual(untried));

  it('is found at all', () => expect(frontSources().filter(isPure).flatMap(worksOf).length).toBeGreaterThan(500));
});

describe('a file of a front', () => {
  it.each([
    [`import { useState } from 'react'; export const a = () => 1;`, false],
    [`import Box from '@mui/material/Box'; export const a = () => 1;`, false],
    [`import { useGetOne } from 'react-admin'; export const a = () => 1;`, false],
    [`import simpleRest from 'ra-data-simple-rest'; export const a = () => 1;`, false],
    [`import { Link } from '../../frame/layout/frame-link.js'; export const a = () => 1;`, false],
    [`import { Dialog } from '@guichet/ui-common/page/dialog'; export const a = () => 1;`, false],
    [`import type { ReactNode } from 'react'; export const a = () => 1;`, true],
    [`import { type ReactNode } from 'react'; export const a = () => 1;`, true],
    [
      `import { queryOptions } from '@tanstack/react-query'; import { date } from '@guichet/ui-common/text/dates';`,
      true,
    ],
  ])('is pure where nothing of it draws: %s is %s', (text, expected) => expect(isPure(named(text))).toBe(expected));

  it.each([
    [
      `export type A = string; export interface B {} export const c = 3, d = { e: 'f' } as const; const g = () => 1;`,
      [],
    ],
    [
      `export const a = () => 1; export function b() {} export class C {} export const useD = () => 1;`,
      ['a', 'b', 'C'],
    ],
    [
      `export const a = c ?? 1, b = c ? 1 : 2, d = new Map(), e = list(c), f = { g: (x) => x };`,
      ['a', 'b', 'd', 'e', 'f'],
    ],
    [`export const a = -1, b = 'x', c = ['x'];`, []],
  ])('works where it does something: %s', (text, expected) => expect(worksOf(named(text))).toEqual(expected));
});

describe('a name of a pure file', () => {
  const price = named('export const net = () => 1; export const gross = () => 2;');
  const lackingWith = (text: string) =>
    untriedIn([price], [frontNamed('portal-ui/src/sales/orders/price.spec.ts', text)])[price.path] ?? [];

  it.each([
    [`import { net } from './price.js';`, ['gross']],
    [`import { net as other, gross } from './price.js';`, []],
    [`import * as price from './price.js'; price.gross();`, ['net']],
    [`import { net, gross } from './other.js';`, ['net', 'gross']],
    [`import type { net, gross } from './price.js';`, ['net', 'gross']],
    [``, ['net', 'gross']],
  ])('is tried by a spec that imports it: %s', (text, expected) => expect(lackingWith(text)).toEqual(expected));

  it('may be tried from elsewhere', () =>
    expect(
      untriedIn(
        [named('export const get = () => 1;', 'ui-common/src/net/price.ts')],
        [frontNamed('admin-ui/src/a.spec.ts', `import { get } from '@guichet/ui-common/net/price';`)],
      ),
    ).toEqual({}));

  it('is not required where the file draws', () =>
    expect(untriedIn([named(`import 'react'; export const net = () => 1;`)], [])).toEqual({}));
});
