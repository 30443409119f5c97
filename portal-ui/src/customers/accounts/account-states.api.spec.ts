import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import { Browser, beatOf, viewOf, read } from '../../../../test/support/browser.js';
import { accountQuery, accountStatesQuery } from './account-states.api.js';

const browser = new Browser();
const marie = viewOf<ContactListRow>({ id: 'marie', role: 'user', createdAt: '2026-01-01T00:00:00Z' });
const ida = viewOf<ContactListRow>({ id: 'ida', role: 'accountless', createdAt: '2026-01-01T00:00:00Z' });

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the access of contacts asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    [
      'of all who may have one',
      () => read(accountStatesQuery([marie, ida])),
      ['GET /api/account-states?filter={"id":["marie"]}'],
    ],
    ['of one', () => read(accountQuery('c1')), ['GET /api/account-states?filter={"id":["c1"]}']],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a contact who was registered a moment ago', () => {
  const since = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

  it.each([
    ['none', 'marie', 50_000, 1000],
    ['none', 'marie', 70_000, false],
    ['invited', 'marie', 50_000, false],
    ['none', 'paul', 50_000, false],
  ])('and is %s is looked at again: %s after %i ms, %s', (state, id, age, expected) =>
    expect(beatOf(accountStatesQuery([{ ...marie, createdAt: since(age) }]), [{ id, state }])).toBe(expected),
  );

  it('is not looked at again before the first answer', () =>
    expect(beatOf(accountStatesQuery([{ ...marie, createdAt: since(0) }]), undefined)).toBe(false));
});
