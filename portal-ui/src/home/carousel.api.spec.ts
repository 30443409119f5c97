import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../test/support/browser.js';
import { carouselQuery } from './carousel.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the home asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what is shown now', () => read(carouselQuery), ['GET /api/carousel']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
