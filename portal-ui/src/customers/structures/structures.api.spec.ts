import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { structureChoicesQuery } from './structures.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('structures ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what the form offers', () => read(structureChoicesQuery), ['GET /api/structures/choices']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
