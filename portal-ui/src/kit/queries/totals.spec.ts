import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { totalsQuery } from './totals.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('totals ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'of each list, in their order',
      () =>
        read(
          totalsQuery([
            { name: 'quotes', filter: { mine: true } },
            { name: 'orders', filter: {} },
          ]),
        ),
      ['GET /api/totals?of=[["quotes",{"mine":true}],["orders",{}]]'],
    ],
    [
      'at another client',
      () => read(totalsQuery([{ name: 'orders', filter: {} }], 't2')),
      ['GET /api/totals?of=[["orders",{}]]&clientId=t2'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('totals', () => {
  it('are counted anew here, and once a minute elsewhere', () =>
    expect([totalsQuery([]).staleTime, totalsQuery([], 't2').staleTime]).toEqual([0, 60_000]));
});
