import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { visitQuery, visitsQuery } from './simulations.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('visits of the staff ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'a page of them',
      () => read(visitsQuery({ sort: ['startedAt', 'DESC'], range: [0, 29] })),
      ['GET /api/simulations?sort=["startedAt","DESC"]&range=[0,29]'],
    ],
    ['one of them', () => read(visitQuery('v1')), ['GET /api/simulations/v1']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
