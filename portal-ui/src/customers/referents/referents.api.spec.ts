import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { referentChoicesQuery, referentsQuery, vacantRolesQuery } from './referents.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('referents ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'all of them, also those that have ended',
      () => read(referentsQuery),
      ['GET /api/referent-assignments?filter={"ended":true}&sort=["validFrom","DESC"]&range=[0,199]'],
    ],
    ['vacant roles', () => read(vacantRolesQuery), ['GET /api/referent-assignments/vacancies']],
    ['what the form offers', () => read(referentChoicesQuery), ['GET /api/referent-assignments/choices']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
