import { describe, expect, it } from '@jest/globals';
import { systemActor, type DelegatedPower } from '../../kernel/actor.js';
import { changeOfRights, plainUser, rightsBeyondPowers, type RightsOfContact } from './rights-change.vocabulary.js';

const none: RightsOfContact = plainUser;
const onFinance = { ...none, productRights: [{ rangeId: 'finance', rights: ['openTickets', 'vote'] }] };
const delegate = (rangeIds: readonly string[] | null) => {
  const power: DelegatedPower = {
    delegationId: 'd',
    power: 'rights',
    clientId: 'town',
    givenBy: 'anne',
    rangeIds,
    structureIds: null,
  };
  return { ...systemActor, kind: 'contact', delegatedPowers: [power] } as const;
};

describe('a change of rights', () => {
  it('says what is gained and what is lost', () => {
    const after = {
      ...none,
      role: 'administrator',
      productRights: [{ rangeId: 'finance', rights: ['vote'] }],
      functionRights: ['orders'],
      seesAllTickets: true,
    };
    expect(changeOfRights(onFinance, after)).toEqual({
      gained: [
        { kind: 'role', key: 'administrator', rangeId: null },
        { kind: 'function', key: 'orders', rangeId: null },
        { kind: 'flag', key: 'seesAllTickets', rangeId: null },
      ],
      lost: [
        { kind: 'role', key: 'user', rangeId: null },
        { kind: 'product', key: 'openTickets', rangeId: 'finance' },
      ],
    });
    expect(changeOfRights(onFinance, onFinance)).toEqual({ gained: [], lost: [] });
  });

  it('is open to administrators and staff by their own role', () => {
    const change = changeOfRights(none, { ...none, role: 'administrator' });
    expect(rightsBeyondPowers({ kind: 'clientAdministrator', delegatedPowers: [] }, 'town', change)).toBeUndefined();
    expect(rightsBeyondPowers({ kind: 'staff', delegatedPowers: [] }, 'town', change)).toBeUndefined();
  });

  it.each<[string, RightsOfContact, RightsOfContact, string | undefined]>([
    ['rights on their ranges', none, onFinance, undefined],
    [
      'rights on other ranges',
      none,
      { ...none, productRights: [{ rangeId: 'hr', rights: ['use'] }] },
      'rangeBeyondDelegation',
    ],
    ['functions, being limited to ranges', none, { ...none, functionRights: ['orders'] }, 'rangeBeyondDelegation'],
    ['administration', none, { ...none, role: 'administrator' }, 'onlyAdministratorsMakeAdministrators'],
    ['the way to it', none, { ...none, eligibleDefaultAdministrator: true }, 'onlyAdministratorsMakeAdministrators'],
  ])('by a delegate who gives %s', (_, before, after, expected) =>
    expect(rightsBeyondPowers(delegate(['finance']), 'town', changeOfRights(before, after))).toBe(expected),
  );

  it('by a delegate for all ranges may be of functions too', () => {
    const change = changeOfRights(none, { ...none, functionRights: ['orders'] });
    expect(rightsBeyondPowers(delegate(null), 'town', change)).toBeUndefined();
    expect(rightsBeyondPowers(delegate(null), 'village', change)).toBe('rangeBeyondDelegation');
  });
});
