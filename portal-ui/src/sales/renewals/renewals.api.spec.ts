import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { Browser, viewOf, read } from '../../../../test/support/browser.js';
import { isAwaited, isSigned, pageOf, renewalQuery } from './renewals.api.js';

const me = viewOf<MeView>({ id: 'marie' });
const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('renewals ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['one renewal', () => read(renewalQuery('r1')), ['GET /api/renewals/r1']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a renewal waits for the reader', () => {
  it.each([
    ['proposed', 'marie', true],
    ['inSignature', 'marie', true],
    ['proposed', 'paul', false],
    ['proposed', null, false],
    ['signed', 'marie', false],
    ['finalised', 'marie', false],
    ['declined', 'marie', false],
    ['withdrawn', 'marie', false],
    ['lapsed', 'marie', false],
  ] as const)('when it is %s and %s signs it: %s', (status, signatoryId, expected) =>
    expect(isAwaited({ status, signatory: signatoryId && { id: signatoryId, name: null } }, me)).toBe(expected),
  );
});

describe('the page of a renewal (specification §2)', () => {
  it.each([
    ['proposed', false, '/reconduction/form/r1'],
    ['inSignature', false, '/reconduction/form/r1'],
    ['signed', true, '/reconduction/signed/r1'],
    ['finalised', true, '/reconduction/signed/r1'],
    ['declined', false, '/reconduction/form/r1'],
    ['lapsed', false, '/reconduction/form/r1'],
  ] as const)('that is %s, signed: %s, is %s', (status, expected, page) => {
    expect(isSigned({ status })).toBe(expected);
    expect(pageOf({ id: 'r1', status })).toBe(page);
  });
});
