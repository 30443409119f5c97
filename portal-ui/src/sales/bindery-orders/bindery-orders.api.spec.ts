import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { announcePath, binderyChoicesQuery, binderyOrderPath } from './bindery-orders.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of bindery orders (specification §2)', () => {
  it.each([
    ['one order', binderyOrderPath({ id: 'b1' }), '/reliure/b1'],
    ['an announcement', announcePath(), '/reliure/add'],
    ['one after another order', announcePath('b1'), '/reliure/add?after=b1'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('bindery orders ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what the form offers', () => read(binderyChoicesQuery), ['GET /api/bindery-orders/choices']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
