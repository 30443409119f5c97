import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import {
  batchQuery,
  choicesQuery,
  renewPath,
  renewableQuery,
  requestedPath,
  standingOf,
  warrantyPath,
} from './warranties.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of warranties (specification §2)', () => {
  it.each([
    ['one warranty', warrantyPath({ id: 'w1' }), '/renewgarantie/w1'],
    ['what was asked for', requestedPath('b2'), '/renewgarantie/requested/b2'],
    ['one year more for several', renewPath([{ id: 'w1' }, { id: 'w3' }]), '/renewgarantie/renew?id=w1&id=w3'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('warranties ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what the form offers', () => read(choicesQuery), ['GET /api/warranties/choices']],
    [
      'what may be renewed, the first to end first',
      () => read(renewableQuery),
      ['GET /api/warranties?filter={"status":["toRenew","expired"]}&sort=["endsOn","ASC"]&range=[0,99]'],
    ],
    [
      'what was asked for together',
      () => read(batchQuery('b2')),
      ['GET /api/warranties?filter={"batchId":"b2"}&sort=["serialNumber","ASC"]&range=[0,99]'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a warranty', () => {
  it.each([
    [null, 'toRenew'],
    ['2026-03-01T08:00:00Z', 'requested'],
  ])('that was asked for at %s stands as %s', (requestedAt, expected) =>
    expect(standingOf({ status: 'toRenew', requestedAt })).toBe(expected),
  );
});
