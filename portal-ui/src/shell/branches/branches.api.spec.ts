import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { branchesQuery } from './branches.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the change of branch asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['which there are', () => read(branchesQuery), ['GET /api/branches']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
