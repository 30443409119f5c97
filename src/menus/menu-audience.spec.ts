import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../kernel/actor.js';
import { functionRights } from '../rights/rights.terms.js';
import { audiencesOf } from './menu-audience.terms.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };

describe('whom a person counts as for the menu', () => {
  it.each<[string, Partial<Actor>, readonly string[]]>([
    ['a contact without any right', {}, ['customers']],
    ['who may open tickets', { productRights: { pay: ['openTickets'] } }, ['customers', 'openTickets']],
    ['who may open change requests', { productRights: { pay: ['openChangeRequests'] } }, ['customers', 'openTickets']],
    ['who may vote only', { productRights: { pay: ['vote'] } }, ['customers']],
    ['whose client acts for another', { linkedClientIds: ['village'] }, ['customers', 'actsForOthers']],
    ['who updates contacts', { canUpdateContacts: true }, ['customers', 'updateContacts']],
    ['who has functions', { functionRights: ['orders', 'news'] }, ['customers', 'orders', 'news']],
    [
      'to whom a power was lent',
      {
        delegatedPowers: [
          {
            delegationId: 'd',
            power: 'contacts',
            clientId: 'town',
            givenBy: 'bea',
            rangeIds: null,
            structureIds: null,
          },
        ],
      },
      ['customers', 'administration'],
    ],
    [
      'an administrator',
      { kind: 'clientAdministrator' },
      ['customers', 'administrators', 'openTickets', 'updateContacts', 'administration', ...functionRights],
    ],
    ['staff', { kind: 'staff', clientId: null }, ['staff']],
  ])('%s', (_, over, audiences) => expect(audiencesOf({ ...ann, ...over })).toEqual(audiences));
});
