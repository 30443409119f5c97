import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { specify } from '../../kernel/testing.js';
import { registerReading, subprocessorRegisterRead } from './register-reading.js';
import { ReadSubprocessorRegister } from './subprocessor-objection.commands.js';

const anne = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'town' } as const;
const { given } = specify(registerReading, { now: '2026-03-01T08:00:00.000Z', actor: anne, facts: undefined });
const read = subprocessorRegisterRead({ personId: 'anne', clientId: 'town' });
const command = new ReadSubprocessorRegister();

describe('the reading of the register', () => {
  it('is of one person at one client', () => given().when(command).then(read));

  it('is told by customers of themselves, by no one for them', () => {
    for (const kind of ['staff', 'system'] as const)
      given()
        .when(command, { actor: { ...anne, kind } })
        .thenRefused('forbidden');
  });

  it('is told once, under an id of its own', () => given(read).when(command).thenRefused('alreadyExists'));

  it('says nothing of a person without a client', () =>
    given()
      .when(command, { actor: { ...anne, clientId: null } })
      .then());

  it('reaches every status', () => expect(unreachableStatuses(registerReading)).toEqual([]));
});
