import { describe, expect, it } from '@jest/globals';
import type { ContactRightsRow } from '../../../../src/customers/rights/rights.views.js';
import {
  copiedRights,
  drafted,
  previewed,
  refreshed,
  rightsOf,
  shownRights,
  withFunction,
  withProductRights,
  withProfile,
  without,
} from './rights-draft.js';

const marie: ContactRightsRow = {
  id: 'marie',
  clientId: 'town',
  registeredWith: null,
  name: 'Marie',
  service: 'Finances',
  function: 'Accountant',
  revision: '0',
  isLastAdministrator: false,
  isDefaultAdministrator: false,
  mayChange: true,
  reason: null,
  role: 'user',
  seesAllTickets: false,
  productRights: [{ rangeId: 'finance', rights: ['openTickets'] }],
  functionRights: [],
  profileIds: [],
  canUpdateContacts: false,
  canUseStorage: false,
  eligibleDefaultAdministrator: false,
};

describe('a draft of rights', () => {
  it('keeps what is changed, and forgets what is changed back', () => {
    const draft = drafted({}, marie, withFunction(marie, 'orders', true));
    expect(Object.keys(draft)).toEqual(['marie']);
    expect(drafted(draft, marie, rightsOf(marie))).toEqual({});
  });

  it('shows who gains and who loses what', () => {
    const after = withProductRights(withProfile(rightsOf(marie), 'p', true), 'finance', ['openTickets'], false);
    const [change] = previewed(drafted({}, marie, after));
    expect(change?.gained).toEqual([{ kind: 'profile', key: 'p', rangeId: null }]);
    expect(change?.lost).toEqual([{ kind: 'product', key: 'openTickets', rangeId: 'finance' }]);
    expect(after.productRights).toEqual([]);
  });

  const paul = { ...marie, id: 'paul', name: 'Paul', revision: '4' };
  const both = drafted(drafted({}, paul, withFunction(paul, 'orders', true)), marie, withFunction(marie, 'news', true));

  it('holds people of every page, and shows them by name', () => {
    expect(previewed(both).map(({ row }) => row.name)).toEqual(['Marie', 'Paul']);
    expect(shownRights(both, paul).functionRights).toEqual(['orders']);
  });

  it('keeps the contacts that were not sent', () => {
    expect(Object.keys(without(both, ['marie']))).toEqual(['paul']);
    expect(without(both, ['marie', 'paul'])).toEqual({});
  });

  it('is compared with people as they are now, and is none where they have it already', () => {
    const renewed = { ...paul, revision: '5', seesAllTickets: true };
    const [, change] = previewed(refreshed(both, [renewed]));
    expect(change).toMatchObject({ row: { revision: '5' }, lost: [{ kind: 'flag', key: 'seesAllTickets' }] });
    expect(Object.keys(refreshed(both, [{ ...paul, functionRights: ['orders'] }]))).toEqual(['marie']);
    expect(refreshed(both, [{ ...marie, id: 'luc' }])).toEqual(both);
  });

  it('copies everything from a colleague but the role', () => {
    const boss = { ...rightsOf(marie), role: 'administrator', seesAllTickets: true, functionRights: ['quotes'] };
    expect(copiedRights(boss, marie)).toEqual({
      ...rightsOf(marie),
      seesAllTickets: true,
      functionRights: ['quotes'],
    });
  });
});
