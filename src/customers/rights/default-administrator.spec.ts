import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { ChooseDefaultAdministrator } from './default-administrator.commands.js';
import { defaultAdministrator, defaultAdministratorChosen } from './default-administrator.js';

const anne = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'town' } as const;
const { given } = specify(defaultAdministrator, {
  id: 'town',
  actor: anne,
  facts: { contact: { role: 'administrator', eligible: false } },
});
const paul = command(ChooseDefaultAdministrator, { contactId: 'paul' });
const chosen = defaultAdministratorChosen({ clientId: 'town', contactId: 'paul' });

describe('the administrator by default of a client', () => {
  it('is an administrator, or a contact who is eligible', () => {
    given().when(paul).then(chosen);
    given()
      .when(paul, { facts: { contact: { role: 'user', eligible: true } } })
      .then(chosen);
    given()
      .when(paul, { facts: { contact: { role: 'user', eligible: false } } })
      .thenRefused('contactNotEligible');
    given()
      .when(paul, { facts: { contact: { role: 'accountless', eligible: true } } })
      .thenRefused('contactNotEligible');
    given()
      .when(paul, { facts: { contact: null } })
      .thenRefused('contactUnknown');
  });

  it('is chosen anew, and nothing happens when it is the same', () => {
    given(chosen).when(paul).then();
    given(chosen)
      .when(command(ChooseDefaultAdministrator, { contactId: 'anne' }))
      .then(defaultAdministratorChosen({ clientId: 'town', contactId: 'anne' }));
  });

  it('is a matter of the client whose stream it is', () =>
    expect(defaultAdministrator.resource(defaultAdministrator.initial, 'town').clientId).toBe('town'));

  it('reaches every status', () => expect(unreachableStatuses(defaultAdministrator)).toEqual([]));
});
