import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, occurred, specify } from '../kernel/testing.js';
import * as commands from './subprocessor-objection.commands.js';
import {
  subprocessorObjection,
  subprocessorObjectionAnswered,
  subprocessorObjectionMade,
  subprocessorObjectionReminded,
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

const waiting = { status: 'made', objection, reminders: 0, remindAt: now } as const;

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
    const state = { objection, reminders: 0, remindAt: null };
    expect(subprocessorObjection.held({ ...state, status: 'made' })).toEqual([held]);
    expect(subprocessorObjection.held({ ...state, status: 'answered' })).toEqual([held]);
    expect(subprocessorObjection.held({ ...state, status: 'withdrawn' })).toEqual([]);
  });

  it('is withdrawn as long as it has no answer, also while the change waits for it', () => {
    given(made).when(withdraw).then(subprocessorObjectionWithdrawn({}));
    given(made).when(withdraw, { now: '2026-04-01T08:00:00.000Z' }).then(subprocessorObjectionWithdrawn({}));
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

  it('is told again to staff every seven days until it has an answer', () => {
    const remind = new commands.RemindOfSubprocessorObjection();
    const morning = '2026-03-08T07:00:00.000Z';
    expect(subprocessorObjection.timers?.({ status: 'made', objection, reminders: 0, remindAt: morning })).toEqual([
      { name: 'remind', command: remind, dueAt: morning },
    ]);
    given(made).when(remind, { actor: systemActor }).thenRefused('notYetDue');
    const answered = subprocessorObjectionAnswered({ outcome: 'kept', answer: 'Seen', subjectId: 'anne' });
    given(made, answered).when(remind, { actor: systemActor }).thenRefused('subprocessorObjectionIs');
    const told = subprocessorObjectionReminded({ count: 1 });
    expect(subprocessorObjection.evolve({ ...waiting, remindAt: null }, occurred(made, { at: now }))).toMatchObject({
      remindAt: morning,
    });
    expect(subprocessorObjection.evolve(waiting, occurred(told, { at: morning }))).toMatchObject({
      ...{ reminders: 1, remindAt: '2026-03-15T07:00:00.000Z' },
    });
  });

  it('reaches every status', () => expect(unreachableStatuses(subprocessorObjection)).toEqual([]));
});
