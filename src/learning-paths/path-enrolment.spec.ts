import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../kernel/actor.js';
import { fold } from '../kernel/lifecycle.js';
import { command, occurred, specify } from '../kernel/testing.js';
import type { LearningPathData } from './learning-path.js';
import { stepStatesOf } from './learning-path.vocabulary.js';
import * as commands from './path-enrolment.commands.js';
import * as events from './path-enrolment.js';
import type { PathEnrolmentFacts } from './path-enrolment.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };
const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const now = '2026-03-02T12:00:00.000Z';
const title = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const path: LearningPathData = {
  ...{ title, description: title },
  steps: [
    { kind: 'course', code: 'RH', subjectId: 'course', title, after: null, days: null },
    { kind: 'class', code: null, subjectId: null, title: null, after: 1, days: 30 },
  ],
};
const facts: PathEnrolmentFacts = {
  path: { ...path, isOpen: true },
  ...{ contactId: 'marie', accountId: null, emailFault: null, timeZone: 'Europe/Paris' },
};
const { given } = specify(events.pathEnrolment, { now, actor: ann, facts });

const who = { civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'Marie@Town.example' } as const;
const enter = (startsOn = '2026-03-03') => command(commands.EnrolInPath, { ...who, pathId: 'path', startsOn });
const entered = (startsOn = '2026-03-03', startsAt = '2026-03-02T23:00:00.000Z') =>
  events.pathEntered({
    ...{ ...who, email: 'marie@town.example', participantId: 'marie', clientId: 'town', pathId: 'path' },
    ...{ title, steps: path.steps, startsOn, startsAt, enrolledBy: 'ann' },
  });
const running = [entered(), events.pathStarted({})];
const mark = (step: number) => command(commands.MarkPathStepDone, { step });
const report = (step: number) => command(commands.ReportPathStepDone, { step, through: 'course' });
const done = (step: number, through: 'course' | 'hand', opened: readonly number[] = []) =>
  events.pathStepDone({ step, through, opened });
const bySystem = { actor: systemActor };
const byStaff = { actor: staff };

describe('a person on a learning path', () => {
  it('starts the next day at the earliest, by the clock of the client', () => {
    given().when(enter()).then(entered());
    given().when(enter('2026-03-02')).thenRefused('pathStartsTooSoon');
    // 23:30 in Paris, and the next day in Réunion
    const late = { now: '2026-03-02T22:30:00.000Z' };
    given().when(enter(), late).then(entered());
    given()
      .when(enter(), { ...late, facts: { ...facts, timeZone: 'Indian/Reunion' } })
      .thenRefused('pathStartsTooSoon');
  });

  it('starts at midnight of the client, also on the days when clocks change', () => {
    given().when(enter('2026-03-29')).then(entered('2026-03-29', '2026-03-28T23:00:00.000Z'));
    given().when(enter('2026-03-30')).then(entered('2026-03-30', '2026-03-29T22:00:00.000Z'));
    given().when(enter('2026-10-26')).then(entered('2026-10-26', '2026-10-25T23:00:00.000Z'));
  });

  it('is enrolled in a path that is open, once', () => {
    given()
      .when(enter(), { facts: { ...facts, path: null } })
      .thenRefused('pathUnknown');
    given()
      .when(enter(), { facts: { ...facts, path: { ...path, isOpen: false } } })
      .thenRefused('pathClosed');
    const held = (...history: Parameters<typeof occurred>[0][]) =>
      events.pathEnrolment.held(
        fold(
          events.pathEnrolment,
          history.map((event) => occurred(event)),
        ),
      );
    expect(held(entered())).toMatchObject([{ value: 'town path marie@town.example' }]);
    expect(held(entered(), events.pathLeft({}))).toEqual([]);
  });

  it('who had no account is recognised once they have one', () => {
    const stranger = entered();
    const unknown = { ...stranger, data: { ...stranger.data, participantId: null } };
    const learner = { ...who, email: 'marie@town.example', participantId: 'marie' };
    const recognise = command(commands.RecogniseOnPath);
    const known = { actor: systemActor, facts: { ...facts, accountId: 'marie' } };
    given(unknown).when(recognise, known).then(events.pathLearnerRecognised(learner));
    given(stranger).when(recognise, known).then();
    given(unknown).when(recognise, { actor: systemActor }).then();
  });

  it('is withdrawn until the start', () => {
    const withdraw = command(commands.WithdrawFromPath);
    given(entered()).when(withdraw).then(events.pathLeft({}));
    given(entered()).when(withdraw, { now: '2026-03-02T23:00:00.000Z' }).thenRefused('pathHasStarted');
    const start = command(commands.StartPath);
    given(entered()).when(start, bySystem).thenRefused('pathNotDue');
    given(entered())
      .when(start, { ...bySystem, now: '2026-03-02T23:00:00.000Z' })
      .then(events.pathStarted({}));
  });
});

describe('a step', () => {
  it('is locked until the step that its gate names is done', () => {
    given(...running)
      .when(mark(2), byStaff)
      .thenRefused('pathStepLocked');
    given(...running)
      .when(report(1), bySystem)
      .then(done(1, 'course', [2]));
    given(...running, done(1, 'course', [2]))
      .when(mark(2), byStaff)
      .then(done(2, 'hand'), events.pathCompleted({}));
  });

  it('counts once its gate is passed, where it was done early', () => {
    const early = { after: 1, isDone: true };
    expect(stepStatesOf([{ after: null, isDone: false }, early])).toEqual(['open', 'locked']);
    expect(stepStatesOf([{ after: null, isDone: true }, early])).toEqual(['done', 'done']);
    given(...running, done(2, 'course'))
      .when(report(1), bySystem)
      .then(done(1, 'course'), events.pathCompleted({}));
  });

  it('is done once, and is one of the path', () => {
    given(...running, done(1, 'course', [2]))
      .when(mark(1), byStaff)
      .thenRefused('pathStepIsDone');
    given(...running, done(1, 'course', [2]))
      .when(report(1), bySystem)
      .then();
    given(...running)
      .when(mark(3), byStaff)
      .thenRefused('pathStepNone');
  });

  it('is open again once the presence that did it is taken back, also in a path that was completed', () => {
    const reopen = (step: number) => command(commands.ReopenPathStep, { step });
    given(...running, done(1, 'course', [2]))
      .when(reopen(1), bySystem)
      .then(events.pathStepReopened({ step: 1, status: 'inProgress' }));
    const over = [...running, done(1, 'course', [2]), done(2, 'course'), events.pathCompleted({})];
    given(...over)
      .when(reopen(2), bySystem)
      .then(events.pathStepReopened({ step: 2, status: 'inProgress' }));
    given(...over, events.pathStepReopened({ step: 2, status: 'inProgress' }))
      .when(report(2), bySystem)
      .then(done(2, 'course'), events.pathCompleted({}));
    given(...running)
      .when(reopen(1), bySystem)
      .then();
  });

  it('that was done before the start completes the path with the start', () =>
    given(entered(), done(1, 'course', [2]), done(2, 'course'))
      .when(command(commands.StartPath), { ...bySystem, now: '2026-03-03T00:00:00.000Z' })
      .then(events.pathStarted({}), events.pathCompleted({})));
});
