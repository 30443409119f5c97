import { describe, expect, it } from '@jest/globals';
import {
  heldFunctionRights,
  heldProductRights,
  mergedProductRights,
  orderVisibilityOf,
  type GivenRights,
} from './effective-rights.vocabulary.js';

const payroll = {
  id: 'p1',
  name: 'Payroll',
  functionRights: ['orders', 'news'],
  productRights: { hr: ['openTickets', 'use'] },
};
const given: GivenRights = {
  role: 'user',
  functionRights: ['orders'],
  canUseStorage: false,
  productRights: { finance: ['vote'], hr: ['use'] },
  profiles: [payroll],
};
const own = { kind: 'own', id: null, name: null };
const byProfile = { kind: 'profile', id: 'p1', name: 'Payroll' };

describe('effective rights', () => {
  it('are those of the contact and of their profiles, each with all its sources', () => {
    expect(heldFunctionRights(given)).toEqual([
      { right: 'orders', sources: [own, byProfile] },
      { right: 'news', sources: [byProfile] },
    ]);
    expect(heldProductRights(given)).toEqual([
      { rangeId: 'finance', right: 'vote', sources: [own] },
      { rangeId: 'hr', right: 'openTickets', sources: [byProfile] },
      { rangeId: 'hr', right: 'use', sources: [own, byProfile] },
    ]);
  });

  it('give administrators every function and every right, by their role', () => {
    const administrator = { ...given, role: 'administrator', profiles: [] };
    expect(heldFunctionRights(administrator)).toHaveLength(17);
    expect(heldProductRights(administrator, ['payroll']).filter(({ rangeId }) => rangeId === 'payroll')).toHaveLength(
      5,
    );
  });

  it('count the storage right as the function that it is', () =>
    expect(heldFunctionRights({ ...given, functionRights: [], profiles: [], canUseStorage: true })).toEqual([
      { right: 'storage', sources: [own] },
    ]));

  it('merge into one right each', () =>
    expect(mergedProductRights(given)).toEqual({ finance: ['vote'], hr: ['openTickets', 'use'] }));

  it.each([
    ['an administrator', { isAdministrator: true, functionRights: [], isRestricted: true }, 'all'],
    ['a contact with the function', { isAdministrator: false, functionRights: ['orders'], isRestricted: false }, 'all'],
    ['… whose client restricts it', { isAdministrator: false, functionRights: ['orders'], isRestricted: true }, 'own'],
    ['a contact without it', { isAdministrator: false, functionRights: ['quotes'], isRestricted: false }, 'none'],
  ])('show the orders of the client to %s as far as they say', (_, reader, visibility) =>
    expect(orderVisibilityOf(reader)).toBe(visibility),
  );
});
