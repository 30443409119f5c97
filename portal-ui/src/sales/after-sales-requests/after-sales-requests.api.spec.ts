import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { afterSalesChoicesQuery, detailPath } from './after-sales-requests.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of after-sales requests (specification §2)', () => {
  it.each([['one request', detailPath('r1'), '/savedition/detail/r1']])('%s', (_, address, expected) =>
    expect(address).toBe(expected),
  );
});

describe('after-sales requests ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what the form offers', () => read(afterSalesChoicesQuery), ['GET /api/after-sales-requests/choices']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
