import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { myTermsQuery } from './terms.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('terms ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['the version in a language', () => read(myTermsQuery('es')), ['GET /api/terms/mine?language=es']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
