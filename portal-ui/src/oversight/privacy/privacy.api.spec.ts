import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, beatOf, json, read } from '../../../../test/support/browser.js';
import {
  dataReadsQuery,
  downloadCopy,
  heldDataQuery,
  personalExportsQuery,
  privacyRequestQuery,
  privacyRequestsQuery,
} from './privacy.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('privacy asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what is held of a person', () => read(heldDataQuery), ['GET /api/me/data']],
    [
      'their requests, newest first',
      () => read(privacyRequestsQuery),
      ['GET /api/privacy-requests?sort=["receivedAt","DESC"]&range=[0,49]'],
    ],
    ['one request', () => read(privacyRequestQuery('p1')), ['GET /api/privacy-requests/p1']],
    ['copies of their data', () => read(personalExportsQuery), ['GET /api/personal-exports']],
    ['the first ten that looked at it', () => read(dataReadsQuery(0)), ['GET /api/me/data-reads?range=[0,9]']],
    ['the next ten', () => read(dataReadsQuery(1)), ['GET /api/me/data-reads?range=[10,19]']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a copy of one’s data', () => {
  it.each([
    [[{ status: 'requested' }, { status: 'ready' }], 3_000],
    [[{ status: 'ready' }], false],
    [undefined, false],
  ])('is looked at again while it is being written: %j', (data, expected) =>
    expect(beatOf(personalExportsQuery, data)).toBe(expected),
  );

  it('is fetched by a link that is made for it', async () => {
    const document = { documentElement: { lang: 'fr' }, createElement: () => ({ click: () => undefined }) };
    const page = new Browser();
    page.open({ document });
    page.answers = () => json({ path: '/api/links/k1' });
    expect(await page.asked(() => downloadCopy('e1'))).toEqual([
      'POST /api/personal-exports/e1/link {}',
      'GET /api/links/k1',
    ]);
    page.close();
  });
});
