import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import { signaturePageQuery } from './signatures.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('a signature asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'its page',
      () => read(signaturePageQuery({ source: 'orders', sourceId: 'o1' })),
      ['GET /api/signatures/page?source=orders&sourceId=o1'],
    ],
    [
      'the page of a part',
      () => read(signaturePageQuery({ source: 'orders', sourceId: 'o1', part: 'p2' })),
      ['GET /api/signatures/page?source=orders&sourceId=o1&part=p2'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});
