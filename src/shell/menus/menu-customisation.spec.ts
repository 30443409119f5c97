import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { CustomiseMenu, ResetMenuCustomisation, ReviseMenuCustomisation } from './menu-customisation.commands.js';
import { menuCustomisation, menuCustomisationReset, menuCustomised } from './menu-customisation.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };
const fields = { pinned: ['openTicket'], hidden: ['references'], sectionOrder: ['account'] };
const customised = menuCustomised({ ...fields, personId: 'ann' });
const reset = menuCustomisationReset({ personId: 'ann' });
const { given } = specify(menuCustomisation, { actor: ann, facts: undefined });

describe('a customised menu', () => {
  it('is the person’s who makes it, once', () => {
    given().when(command(CustomiseMenu, fields)).then(customised);
    given(customised).when(command(CustomiseMenu, fields)).thenRefused('alreadyExists');
    given().when(command(CustomiseMenu, fields), { actor: systemActor }).thenRefused('forbidden');
  });

  it('is changed as a whole', () =>
    given(customised)
      .when(command(ReviseMenuCustomisation, { ...fields, pinned: [] }))
      .then(menuCustomised({ ...fields, pinned: [], personId: 'ann' })));

  it('goes back to the common one, once', () => {
    given(customised).when(new ResetMenuCustomisation()).then(reset);
    given(customised, reset).when(new ResetMenuCustomisation()).thenRefused('menuCustomisationIs');
  });

  it('is taken up again after that', () =>
    given(customised, reset).when(command(ReviseMenuCustomisation, fields)).thenStatus('customised'));

  it('is one for each person, for ever', () => {
    const context = { id: 'own', actor: ann, now: '2026-03-02T12:00:00.000Z', facts: undefined, idFor: String };
    const made = decide(menuCustomisation, 'CustomiseMenu', menuCustomisation.initial, fields, context, () => ({
      allowed: true,
    }));
    expect(made.take).toEqual([{ what: 'menuCustomisation', value: 'ann', refusal: 'menuAlreadyCustomised' }]);
    const after = decide(menuCustomisation, 'ResetMenuCustomisation', made.state, {}, context, () => ({
      allowed: true,
    }));
    expect(after.release).toEqual([]);
  });

  it('asks for the right over the person’s own', () => {
    const asked: string[][] = [];
    given()
      .when(command(CustomiseMenu, fields), {
        can: (_, action, { memberIds }) => {
          asked.push([action, ...memberIds]);
          return { allowed: true };
        },
      })
      .thenStatus('customised');
    expect(asked).toContainEqual(['menuCustomisation.customiseMenu', 'ann']);
  });

  it('reaches every status', () => expect(unreachableStatuses(menuCustomisation)).toEqual([]));
});
