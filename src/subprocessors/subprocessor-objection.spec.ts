import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import * as commands from './subprocessor-objection.commands.js';
import {
  subprocessorObjection,
  subprocessorObjectionAnswered,
  subprocessorObjectionMade,
  subprocessorObjectionWithdrawn,
} from './subprocessor-objection.js';

const now = '2026-03-01T08:00:00.000Z';
const anne = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'town' } as const;
const staff = { ...systemActor, id: 'ann', kind: 'staff' } as const;
const change = {
  changeId: 'change',
  kind: 'replaced',
  effectiveOn: '2026-03-31',
  successorId: 'new',
  note: 'New',
} as const;
const facts = { announced: { change, name: 'Hosting' } };
const { given } = specify(subprocessorObjection, { now, actor: anne, facts });

const objection = {
  clientId: 'town',
  subprocessorId: 'old',
  name: 'Hosting',
  changeId: 'change',
  kind: 'replaced',
  effectiveOn: '2026-03-31',
  madeBy: 'anne',
} as const;
const made = subprocessorObjectionMade({ ...objection, reason: 'Outside the Union' });
const object = command(commands.MakeSubprocessorObjection, {
  ...{ subprocessorId: 'old', changeId: 'change', reason: 'Outside the Union' },
});
const withdraw = new commands.WithdrawSubprocessorObjection();

describe('an objection', () => {
  it('is made within the notice, to a change that concerns the client', () => {
    given().when(object).then(made);
    given()
      .when(object, { facts: { announced: null } })
      .thenRefused('subprocessorChangeUnknown');
    given().when(object, { now: '2026-03-30T21:59:59.000Z' }).then(made);
    given().when(object, { now: '2026-03-30T22:00:00.000Z' }).thenRefused('subprocessorObjectionLate');
    given().when(object, { actor: staff }).thenRefused('forbidden');
  });

  it('is one for each client and change, until it is withdrawn', () => {
    const held = { what: 'subprocessorObjection', value: 'change/town', refusal: 'subprocessorObjectionStands' };
    expect(subprocessorObjection.held({ status: 'made', objection })).toEqual([held]);
    expect(subprocessorObjection.held({ status: 'answered', objection })).toEqual([held]);
    expect(subprocessorObjection.held({ status: 'withdrawn', objection })).toEqual([]);
  });

  it('is withdrawn before the change takes effect, and never after an answer', () => {
    given(made).when(withdraw).then(subprocessorObjectionWithdrawn({}));
    given(made).when(withdraw, { now: '2026-04-01T08:00:00.000Z' }).thenRefused('subprocessorObjectionLate');
    const answered = subprocessorObjectionAnswered({ outcome: 'kept', answer: 'Seen', subjectId: 'anne' });
    given(made, answered).when(withdraw).thenRefused('subprocessorObjectionIs');
  });

  it('is answered once by the provider', () => {
    const answer = command(commands.AnswerSubprocessorObjection, { outcome: 'contractEnds', answer: 'We are sorry' });
    const answered = subprocessorObjectionAnswered({
      ...{ outcome: 'contractEnds', answer: 'We are sorry', subjectId: 'anne' },
    });
    given(made).when(answer, { actor: staff }).then(answered);
    given(made, answered).when(answer, { actor: staff }).thenRefused('subprocessorObjectionIs');
    given(made).when(answer).thenRefused('forbidden');
  });

  it('reaches every status', () => expect(unreachableStatuses(subprocessorObjection)).toEqual([]));
});
