import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { announcedQuery, registerQuery } from './subprocessors.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the register of subprocessors asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what stands in it', () => read(registerQuery), ['GET /api/processings/register']],
    [
      'what is announced, the next first',
      () => read(announcedQuery),
      ['GET /api/subprocessor-changes?filter={"isCurrent":true}&sort=["effectiveOn","ASC"]&range=[0,199]'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
