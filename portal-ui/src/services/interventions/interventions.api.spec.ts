import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { interventionChoicesQuery } from './interventions.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('interventions ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['whom the list can be filtered by', () => read(interventionChoicesQuery), ['GET /api/interventions/choices']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
