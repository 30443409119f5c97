import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { Browser, viewOf, read } from '../../../../test/support/browser.js';
import { isAwaited, quoteQuery } from './quotes.api.js';

const me = viewOf<MeView>({ id: 'marie' });
const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('quotes ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['one quote', () => read(quoteQuery('q1')), ['GET /api/quotes/q1']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a quote waits for the reader', () => {
  it.each([
    ['toSign', 'marie', true],
    ['inSignature', 'marie', true],
    ['toSign', 'paul', false],
    ['toSign', null, false],
    ['draft', 'marie', false],
    ['signed', 'marie', false],
    ['validated', 'marie', false],
    ['refused', 'marie', false],
    ['expired', 'marie', false],
    ['withdrawn', 'marie', false],
  ] as const)('when it is %s and %s signs it: %s', (status, signatoryId, expected) =>
    expect(isAwaited({ status, signatory: signatoryId && { id: signatoryId, name: null } }, me)).toBe(expected),
  );
});
