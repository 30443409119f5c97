import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import * as commands from './subprocessor-objection.commands.js';
import {
  holdsFor,
  subprocessorExceptionEndAnnounced,
  subprocessorExceptionEndCancelled,
  subprocessorExceptionEnded,
  subprocessorExceptionEndHeld,
  subprocessorObjection,
  subprocessorObjectionAnswered,
  subprocessorObjectionLapsed,
  subprocessorObjectionMade,
  subprocessorObjectionReminded,
  subprocessorObjectionWithdrawn,
  type ObjectionFacts,
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
const place = { country: 'US', registration: 'US-1', processedIn: 'US', safeguard: 'adequacy' } as const;
const server = { id: 'third', name: 'Backups' };
const facts: ObjectionFacts = {
  ...{ announced: { change, name: 'Hosting', place }, fate: 'open', server, isBarred: false, objections: 0 },
};
const { given } = specify(subprocessorObjection, { now, actor: anne, facts });

const objection = {
  clientId: 'town',
  subprocessorId: 'old',
  name: 'Hosting',
  changeId: 'change',
  kind: 'replaced',
  effectiveOn: '2026-03-31',
  madeBy: 'anne',
  place,
} as const;
const made = subprocessorObjectionMade({ ...objection, reason: 'Outside the Union' });
const object = command(commands.MakeSubprocessorObjection, {
  ...{ subprocessorId: 'old', changeId: 'change', reason: 'Outside the Union' },
});
const withdraw = new commands.WithdrawSubprocessorObjection();

const calm = { reminders: 0, isExcepted: false, end: null, givenUp: [] };
const waiting = { ...calm, status: 'made', objection, remindAt: now } as const;

describe('an objection', () => {
  it('is made within the notice, to a change that concerns the client', () => {
    given().when(object).then(made);
    given()
      .when(object, { facts: { ...facts, announced: null } })
      .thenRefused('subprocessorChangeUnknown');
    given().when(object, { now: '2026-03-30T21:59:59.000Z' }).then(made);
    given().when(object, { now: '2026-03-30T22:00:00.000Z' }).thenRefused('subprocessorObjectionLate');
    given().when(object, { actor: staff }).thenRefused('forbidden');
  });

  it('is one for each client and change, until it is withdrawn', () => {
    const held = { what: 'subprocessorObjection', value: 'change/town', refusal: 'subprocessorObjectionStands' };
    const state = { ...calm, objection, remindAt: null };
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
    expect(subprocessorObjection.timers?.({ ...waiting, remindAt: morning })).toEqual([
      { name: 'remind', command: remind, dueAt: morning },
    ]);
    given(made).when(remind, { actor: systemActor, now: '2026-03-08T06:59:59.999Z' }).thenRefused('notYetDue');
    given(made)
      .when(remind, { actor: systemActor, now: morning })
      .then(subprocessorObjectionReminded({ count: 1 }));
    const answered = subprocessorObjectionAnswered({ outcome: 'kept', answer: 'Seen', subjectId: 'anne' });
    given(made, answered).when(remind, { actor: systemActor }).thenRefused('notYetDue');
    const told = subprocessorObjectionReminded({ count: 1 });
    expect(subprocessorObjection.evolve({ ...waiting, remindAt: null }, occurred(made, { at: now }))).toMatchObject({
      remindAt: morning,
    });
    expect(subprocessorObjection.evolve(waiting, occurred(told, { at: morning }))).toMatchObject({
      ...{ reminders: 1, remindAt: '2026-03-15T07:00:00.000Z' },
    });
  });

  it('is moot once the change is given up, unless it had ended before', () => {
    const lapse = new commands.LapseSubprocessorObjection();
    const lapsed = subprocessorObjectionLapsed({});
    const by = { actor: systemActor };
    given(made).when(lapse, by).then(lapsed);
    given(made).when(lapse, { actor: staff }).thenRefused('forbidden');
    given(made, subprocessorObjectionWithdrawn({})).when(lapse, by).then();
    given(made, subprocessorObjectionAnswered({ outcome: 'kept', answer: 'Seen', subjectId: 'anne' }))
      .when(lapse, by)
      .then();
    given(made, lapsed).when(lapse, by).then();
    given(made, lapsed).when(withdraw).thenRefused('subprocessorObjectionIs');
    const answer = command(commands.AnswerSubprocessorObjection, { outcome: 'kept', answer: 'Seen' });
    given(made, lapsed).when(answer, { actor: staff }).thenRefused('subprocessorObjectionIs');
  });

  it('is moot, and not told of again, where the change was given up long ago', () => {
    const remind = new commands.RemindOfSubprocessorObjection();
    const late = { actor: systemActor, now: '2026-04-20T08:00:00.000Z' };
    given(made)
      .when(remind, { ...late, facts: { ...facts, fate: 'cancelled' } })
      .then(subprocessorObjectionLapsed({}));
    given(made)
      .when(remind, late)
      .then(subprocessorObjectionReminded({ count: 1 }));
  });

  it('is answered by naming the subprocessor that serves the client instead, once it is asked', () => {
    const asked = command(commands.AnswerSubprocessorObjection, { outcome: 'replacedForClient', answer: 'Seen' });
    const answer = (over: object) => Object.assign(new commands.AnswerSubprocessorObjection(), asked, over);
    const said = { outcome: 'replacedForClient', answer: 'Seen', subjectId: 'anne' } as const;
    given(made)
      .when(answer({ serves: 'former' }), { actor: staff })
      .then(subprocessorObjectionAnswered(said));
    given(made)
      .when(answer({ serves: 'other', servedById: 'third' }), { actor: staff })
      .then(subprocessorObjectionAnswered({ ...said, servedById: 'third', servedBy: 'Backups' }));
    given(made)
      .when(answer({ serves: 'other', servedById: 'old' }), { actor: staff, facts: { ...facts, server: null } })
      .thenRefused('subprocessorUnknown');
  });

  it('says that the register changes where the change was in force already', () => {
    const said = { outcome: 'contractEnds', answer: 'Seen', subjectId: 'anne' } as const;
    const register = { clientId: 'town', changeId: 'change', name: 'Hosting' };
    expect(holdsFor(said)).toBe('contractEnds');
    expect(holdsFor({ ...said, register })).toBe('undone');
    expect(holdsFor({ ...said, register, servedBy: 'Backups' })).toBe('other');
  });

  it('changes the register of its client at once where the change was in force already, and gives up no such change', () => {
    const late = { actor: staff, facts: { ...facts, fate: 'applied' as const } };
    const answer = command(commands.AnswerSubprocessorObjection, { outcome: 'contractEnds', answer: 'Seen' });
    given(made)
      .when(answer, late)
      .then(
        subprocessorObjectionAnswered({
          ...{ outcome: 'contractEnds', answer: 'Seen', subjectId: 'anne' },
          register: { clientId: 'town', changeId: 'change', name: 'Hosting' },
        }),
      );
    const arrival = subprocessorObjectionMade({ ...objection, kind: 'added', reason: 'No' });
    given(arrival)
      .when(answer, late)
      .then(
        subprocessorObjectionAnswered({
          ...{ outcome: 'contractEnds', answer: 'Seen', subjectId: 'anne' },
          register: { clientId: 'town', changeId: 'change', name: 'Hosting', isRemoved: true },
        }),
      );
    const cancels = command(commands.AnswerSubprocessorObjection, {
      ...{ outcome: 'changeCancelled', reason: 'It stays', answer: 'Seen' },
    });
    given(made).when(cancels, late).thenRefused('subprocessorChangeInForce');
    const gone = { actor: staff, facts: { ...facts, fate: 'cancelled' as const } };
    given(made).when(cancels, gone).thenStatus('answered');
    given(made).when(answer, gone).thenRefused('subprocessorChangeMissing');
    given(made)
      .when(cancels, { actor: staff })
      .then(
        subprocessorObjectionAnswered({
          ...{ outcome: 'changeCancelled', answer: 'Seen', subjectId: 'anne', reason: 'It stays' },
        }),
      );
  });

  it.each([
    ['added', 'contractEnds', { name: 'Hosting', isRemoved: true }],
    ['named', 'contractEnds', { name: 'Hosting', isRemoved: true }],
    ['removed', 'contractEnds', { name: 'Hosting' }],
    ['added', 'replacedForClient', { name: 'Backups' }],
  ] as const)('takes out what came (%s), unless another one serves the client: %s', (kind, outcome, register) => {
    const byAnother = outcome === 'replacedForClient';
    given(subprocessorObjectionMade({ ...objection, kind, reason: 'No' }))
      .when(
        command(commands.AnswerSubprocessorObjection, {
          ...{ outcome, answer: 'Seen', ...(byAnother ? { serves: 'other', servedById: 'third' } : {}) },
        }),
        { actor: staff, facts: { ...facts, fate: 'applied' } },
      )
      .then(
        subprocessorObjectionAnswered({
          ...{ outcome, answer: 'Seen', subjectId: 'anne' },
          ...(byAnother ? { servedById: 'third', servedBy: 'Backups' } : {}),
          register: { clientId: 'town', changeId: 'change', ...register },
        }),
      );
  });

  it.each([
    ['changeCancelled', 'It stays', { reason: 'It stays' }],
    ['changeCancelled', undefined, {}],
    ['kept', 'It stays', {}],
  ] as const)('says why a change is given up, of no other answer: %s, %s', (outcome, reason, said) =>
    given(made)
      .when(command(commands.AnswerSubprocessorObjection, { outcome, answer: 'Seen', ...(reason ? { reason } : {}) }), {
        actor: staff,
      })
      .then(subprocessorObjectionAnswered({ outcome, answer: 'Seen', subjectId: 'anne', ...said })),
  );

  it('never keeps a change that an earlier decision bars', () => {
    const barred = { actor: staff, facts: { ...facts, isBarred: true } };
    const answer = (outcome: 'kept' | 'contractEnds') =>
      command(commands.AnswerSubprocessorObjection, { outcome, answer: 'Seen' });
    given(made).when(answer('kept'), barred).thenRefused('objectionOutcomeUnfit');
    given(made).when(answer('contractEnds'), barred).thenStatus('answered');
  });

  it('reaches every status', () => expect(unreachableStatuses(subprocessorObjection)).toEqual([]));
});

describe('a decision for one client', () => {
  const decided = subprocessorObjectionAnswered({ outcome: 'replacedForClient', answer: 'Seen', subjectId: 'anne' });
  const end = {
    ...{ changeId: 'change-id', clientId: 'town', subprocessorId: 'old', name: 'Hosting', effectiveOn: '2026-03-31' },
  };
  const announced = subprocessorExceptionEndAnnounced({ ...end, note: 'Clauses' });
  const announcedNow = subprocessorExceptionEndAnnounced({
    ...{ ...announced.data, changeId: derivedId(derivedId('stream'), 'change') },
  });
  const ask = command(commands.EndSubprocessorException, { effectiveOn: '2026-03-31', note: 'Clauses' });
  const due = { actor: systemActor, now: '2026-03-31T08:00:00.000Z' };
  const objected = { ...due, facts: { ...facts, objections: 1 } };
  const [apply, resume] = [new commands.ApplySubprocessorExceptionEnd(), new commands.ResumeSubprocessorExceptionEnd()];

  it('ends thirty days after that was announced, once', () => {
    given(made, decided).when(ask, { actor: staff }).then(announcedNow);
    given(made, decided)
      .when(Object.assign(new commands.EndSubprocessorException(), ask, { effectiveOn: '2026-03-30' }), {
        actor: staff,
      })
      .thenRefused('subprocessorNoticeTooShort', { earliest: '31/03/2026' });
    given(made, decided, announced)
      .when(ask, { actor: staff })
      .thenRefused('subprocessorChangeAnnounced', { day: '31/03/2026' });
    given(made, decided, announced).when(apply, due).then(subprocessorExceptionEnded(end));
    given(made, decided, announced)
      .when(apply, { ...due, now: '2026-03-30T21:59:59.999Z' })
      .thenRefused('notYetDue');
    const cancelled = subprocessorExceptionEndCancelled({ ...end, reason: 'Kept' });
    for (const since of [subprocessorExceptionEnded(end), subprocessorExceptionEndHeld(end), cancelled])
      given(made, decided, announced, since).when(apply, due).thenRefused('notYetDue');
    given(made, decided, announced, subprocessorExceptionEnded(end))
      .when(ask, { actor: staff })
      .thenRefused('subprocessorExceptionMissing');
  });

  it('does not end as long as an objection to that waits, nor once that is given up', () => {
    const held = subprocessorExceptionEndHeld(end);
    given(made, decided, announced).when(apply, objected).then(held);
    given(made, decided, announced, held).when(resume, objected).then();
    given(made, decided, announced, held).when(resume, due).then(subprocessorExceptionEnded(end));
    given(made, decided, announced).when(resume, due).then();
    const timersAfter = (...history: readonly DomainEvent[]) =>
      subprocessorObjection.timers?.(given(...history).state()).map(({ name, dueAt }) => `${name} ${dueAt}`);
    expect(timersAfter(made, decided, announced)).toEqual(['end 2026-03-30T22:00:00.000Z']);
    expect(timersAfter(made, decided, announced, held)).toEqual([]);
    const cancelled = subprocessorExceptionEndCancelled({ ...end, reason: 'Kept' });
    const drop = (changeId: string) => command(commands.DropSubprocessorExceptionEnd, { changeId, reason: 'Kept' });
    given(made, decided, announced).when(drop('change-id'), due).then(cancelled);
    given(made, decided, announced).when(drop('another'), due).then();
    for (const early of [drop('change-id'), resume]) {
      given(made).when(early, due).thenRefused('subprocessorObjectionIs');
      given(made, decided, announced).when(early).thenRefused('forbidden');
    }
    const cancel = command(commands.CancelSubprocessorExceptionEnd, { reason: 'Kept' });
    given(made, decided, announced).when(cancel, { actor: staff }).then(cancelled);
    given(made, decided, announced, cancelled).when(cancel, { actor: staff }).thenRefused('subprocessorChangeMissing');
    given(made, decided, announced, cancelled).when(resume, due).then();
    given(made, decided, announced, cancelled).when(ask, { actor: staff }).then(announcedNow);
  });

  it('is asked for nothing where nothing was decided so', () => {
    const kept = subprocessorObjectionAnswered({ outcome: 'kept', answer: 'Seen', subjectId: 'anne' });
    given(made, kept).when(ask, { actor: staff }).thenRefused('subprocessorExceptionMissing');
    const named = subprocessorObjectionMade({ ...objection, kind: 'named', reason: 'No' });
    given(named, decided).when(ask, { actor: staff }).thenRefused('subprocessorExceptionMissing');
  });

  it('is kept or given up where its end was objected to: nothing else', () => {
    const again = subprocessorObjectionMade({ ...objection, kind: 'exceptionEnded', reason: 'No' });
    for (const outcome of ['replacedForClient', 'contractEnds'] as const)
      given(again)
        .when(command(commands.AnswerSubprocessorObjection, { outcome, serves: 'former', answer: 'Seen' }), {
          actor: staff,
        })
        .thenRefused('objectionOutcomeUnfit');
  });
});
