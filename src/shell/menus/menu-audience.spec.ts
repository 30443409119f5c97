import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { functionRights } from '../../customers/grounds/permissions.vocabulary.js';
import { audiencesOf } from './menu-audience.vocabulary.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };

describe('the audiences of a person for the menu', () => {
  it.each<[string, Partial<Actor>, readonly string[]]>([
    ['a contact without any right', {}, ['customers', 'interlocutors']],
    [
      'a contact who may open tickets',
      { productRights: { pay: ['openTickets'] } },
      ['customers', 'interlocutors', 'openTickets'],
    ],
    [
      'a contact who may open change requests',
      { productRights: { pay: ['openChangeRequests'] } },
      ['customers', 'interlocutors', 'openTickets'],
    ],
    ['a contact who may vote only', { productRights: { pay: ['vote'] } }, ['customers', 'interlocutors']],
    [
      'a contact whose client acts for another',
      { linkedClientIds: ['village'] },
      ['customers', 'interlocutors', 'actsForOthers'],
    ],
    ['a contact who updates contacts', { canUpdateContacts: true }, ['customers', 'interlocutors', 'updateContacts']],
    [
      'a contact who has functions',
      { functionRights: ['orders', 'news'] },
      ['customers', 'interlocutors', 'orders', 'news'],
    ],
    [
      'a contact to whom a power was lent',
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
      ['customers', 'interlocutors', 'administration'],
    ],
    [
      'an administrator',
      { kind: 'clientAdministrator' },
      [
        'customers',
        'interlocutors',
        'administrators',
        'openTickets',
        'updateContacts',
        'administration',
        ...functionRights,
      ],
    ],
    ['a client that connects as itself', { kind: 'client' }, ['customers', 'openTickets']],
    ['staff', { kind: 'staff', clientId: null }, ['staff']],
  ])('%s', (_, over, audiences) => expect(audiencesOf({ ...ann, ...over })).toEqual(audiences));
});
