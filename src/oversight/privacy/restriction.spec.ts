import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import { LiftRestriction, RestrictPerson } from './restriction.commands.js';
import { personRestricted, restriction, restrictionLifted } from './restriction.js';

const officer: Actor = { ...systemActor, id: 'officer', kind: 'staff' };
const facts = { person: { clientId: 'town' }, requestKnown: true };
const { given } = specify(restriction, { actor: officer, facts });
const asked = { personId: 'marie', ground: 'accuracyContested' } as const;
const restricted = personRestricted({ ...asked, by: 'officer', clientId: 'town', requestId: null });

describe('a restriction', () => {
  it('freezes the data of a person, for one of the reasons of the law', () =>
    given().when(command(RestrictPerson, asked)).then(restricted));

  it('is of a known person, for a known request', () => {
    given()
      .when(command(RestrictPerson, asked), { facts: { ...facts, person: null } })
      .thenRefused('personUnknown');
    given()
      .when(command(RestrictPerson, { ...asked, requestId: 'another' }), { facts: { ...facts, requestKnown: false } })
      .thenRefused('privacyRequestUnknown');
  });

  it('is the only one of its person while it lasts', () => {
    const held = restriction.held(restriction.evolve(restriction.initial, occurred(restricted)));
    expect(held).toEqual([{ what: 'restriction', value: 'marie', refusal: 'personAlreadyRestricted' }]);
    expect(restriction.held({ status: 'lifted', personId: 'marie', clientId: null })).toEqual([]);
  });

  it('is lifted with a reason, once', () => {
    const lifted = restrictionLifted({ by: 'officer', personId: 'marie', reason: 'Checked' });
    given(restricted)
      .when(command(LiftRestriction, { reason: 'Checked' }))
      .then(lifted);
    given(restricted, lifted)
      .when(command(LiftRestriction, { reason: 'Again' }))
      .thenRefused('restrictionIs');
  });

  it('reaches every status', () => expect(unreachableStatuses(restriction)).toEqual([]));
});
