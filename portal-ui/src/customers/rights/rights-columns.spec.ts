import { describe, expect, it } from '@jest/globals';
import { functionRights } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import { plainUser, type RightsOfContact } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type { RightsChoices } from '../../../../src/customers/rights/rights.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { rightsColumns, rightsFacets } from './rights-columns.js';

const choices = viewOf<RightsChoices>({
  ranges: [
    { id: 'finance', label: 'Finances' },
    { id: 'people', label: 'Ressources humaines' },
  ],
  profiles: [
    { id: 'p1', label: 'Comptable', isTemplate: false, description: null, functionRights: [] },
    { id: 'p2', label: 'Maire', isTemplate: true, description: null, functionRights: [] },
  ],
});
const columns = rightsFacets.flatMap((facet) => rightsColumns(facet, choices, (key) => key));
const column = (key: string) => {
  const found = columns.find((each) => each.key === key);
  if (!found) throw new Error(`No column ${key}`);
  return found;
};

describe('the columns of the matrix of rights (specification §6)', () => {
  it('of products: four of each range', () =>
    expect(
      rightsColumns('products', choices, (key) => key).map(({ key, group, label }) => [key, group, label]),
    ).toEqual([
      ['finance-tickets', 'finance', 'rights:columns.tickets'],
      ['finance-changes', 'finance', 'rights:columns.changes'],
      ['finance-download', 'finance', 'rights:columns.download'],
      ['finance-use', 'finance', 'rights:columns.use'],
      ['people-tickets', 'people', 'rights:columns.tickets'],
      ['people-changes', 'people', 'rights:columns.changes'],
      ['people-download', 'people', 'rights:columns.download'],
      ['people-use', 'people', 'rights:columns.use'],
    ]));

  it('of functions: each of them', () =>
    expect(
      rightsColumns('functions', choices, (key) => key).map(({ key, group, label }) => [key, group, label]),
    ).toEqual(functionRights.map((right) => [right, null, `rights:functions.${right}`])));

  it('of profiles: each of them, then what else may be given but for storage', () =>
    expect(
      rightsColumns('profiles', choices, (key) => key).map(({ key, group, label }) => [key, group, label]),
    ).toEqual([
      ['p1', null, 'Comptable'],
      ['p2', null, 'Maire'],
      ['seesAllTickets', null, 'rights:flags.seesAllTickets'],
      ['canUpdateContacts', null, 'rights:flags.canUpdateContacts'],
      ['eligibleDefaultAdministrator', null, 'rights:flags.eligibleDefaultAdministrator'],
    ]));

  it.each<readonly [string, Partial<RightsOfContact>]>([
    ['finance-tickets', { productRights: [{ rangeId: 'finance', rights: ['openTickets'] }] }],
    ['people-changes', { productRights: [{ rangeId: 'people', rights: ['openChangeRequests', 'vote'] }] }],
    ['finance-download', { productRights: [{ rangeId: 'finance', rights: ['download'] }] }],
    ['people-use', { productRights: [{ rangeId: 'people', rights: ['use'] }] }],
    ['orders', { functionRights: ['orders'] }],
    ['quotes', { functionRights: ['quotes'] }],
    ['p2', { profileIds: ['p2'] }],
    ['seesAllTickets', { seesAllTickets: true }],
    ['canUpdateContacts', { canUpdateContacts: true }],
    ['eligibleDefaultAdministrator', { eligibleDefaultAdministrator: true }],
  ])('%s gives its right alone, shows it alone and takes it again', (key, given) => {
    const after = column(key).set(plainUser, true);
    expect(after).toEqual({ ...plainUser, ...given });
    expect(columns.filter(({ isOn }) => isOn(after)).map((each) => each.key)).toEqual([key]);
    expect(column(key).set(after, false)).toEqual(plainUser);
  });

  it.each([
    [['openChangeRequests'], false],
    [['vote'], false],
    [['openChangeRequests', 'vote'], true],
  ])('change requests are on with all of their rights: %j is %s', (rights, expected) =>
    expect(column('people-changes').isOn({ ...plainUser, productRights: [{ rangeId: 'people', rights }] })).toBe(
      expected,
    ),
  );
});
