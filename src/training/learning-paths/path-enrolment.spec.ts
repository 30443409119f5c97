import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { fold } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import type { LearningPathData } from './learning-path.js';
import { stepStatesOf } from './learning-path.vocabulary.js';
import { allot, sessionFault, type OfferedSession, type PathSeat } from './path-enrolment.seat-rules.js';
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
  ...{ contactId: 'marie', accountId: null, strangerIds: [], emailFault: null, timeZone: 'Europe/Paris' },
  courses: [{ courseId: 'course', isOpen: true, isEnrolled: true, periods: [], place: null, isCapped: false }],
  ...{ sessions: [], packFault: 'webinarPackUnknown', packUnits: [] },
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
const report = (...steps: number[]) => command(commands.ReportPathStepDone, { steps, through: 'course' });
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
    given()
      .when(enter(), { facts: { ...facts, emailFault: 'emailDisposable' } })
      .thenRefused('emailDisposable');
    given()
      .when(enter(), { actor: { ...ann, clientId: null } })
      .thenRefused('pathUnknown');
  });

  const places = { courseId: 'course', isOpen: true, isEnrolled: false, periods: [], isCapped: false };
  const place = { seatsId: 'lot', seat: 3 };
  const offering = (over: object) => ({ facts: { ...facts, courses: [{ ...places, place, ...over }] } });
  const course = { step: 1, ...place, enrolmentId: derivedId(derivedId('stream'), 'course 1'), startsOn: '2026-03-03' };
  const withCourse = events.pathEntered({ ...entered().data, courses: [course] });

  it('takes the seat of a course at the entry, and keeps others from it until the path ends', () => {
    given().when(enter(), offering({})).then(withCourse);
    given()
      .when(enter(), offering({ isEnrolled: true }))
      .then(entered());
    const held = (...history: readonly DomainEvent[]) => events.pathEnrolment.held(given(...history).state());
    const reservation = { what: 'courseSeat', value: 'lot 3', refusal: 'courseSeatTaken' };
    expect(held(withCourse)).toContainEqual(reservation);
    expect(held(withCourse, events.pathLeft({}))).toEqual([]);
    expect(held(withCourse, events.pathSeatLost({ step: 1, sessionId: 'lot' }))).not.toContainEqual(reservation);
    given(withCourse)
      .when(command(commands.LosePathSeat, { sessionIds: ['lot'] }), bySystem)
      .then(events.pathSeatLost({ step: 1, sessionId: 'lot' }));
    given(withCourse)
      .when(command(commands.LosePathSeat, { sessionIds: ['other'] }), bySystem)
      .then();
  });

  it.each([
    ['the order', { place: null }, 'pathCourseFull'],
    ['the course', { place: null, isCapped: true }, 'pathCourseCapReached'],
    ['its periods', { periods: [{ startsOn: '2026-01-01', endsOn: '2026-03-02' }] }, 'pathCourseOutsidePeriods'],
    ['a course that is closed', { isOpen: false }, 'pathCourseClosed'],
  ])('is refused where %s is the limit, and takes nothing', (_, over, code) =>
    given().when(enter(), offering(over)).thenRefused(code, { step: 1, name: 'RH' }),
  );

  it('begins the course on the first day of a period', () =>
    given()
      .when(
        enter(),
        offering({
          periods: [
            { startsOn: '2026-05-01', endsOn: '2026-05-31' },
            { startsOn: '2026-04-01', endsOn: '2026-04-30' },
          ],
        }),
      )
      .then(events.pathEntered({ ...withCourse.data, courses: [{ ...course, startsOn: '2026-04-01' }] })));

  it('waits for the start, once', () => {
    expect(events.pathEnrolment.timers?.(given(entered()).state())).toEqual([
      { name: 'start', command: new commands.StartPath(), dueAt: '2026-03-02T23:00:00.000Z' },
    ]);
    expect(events.pathEnrolment.timers?.(given(...running).state())).toEqual([]);
  });

  it('without an account is recognised once they have one', () => {
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
    given(entered()).when(withdraw, { now: '2026-03-02T22:59:59.999Z' }).then(events.pathLeft({}));
    given(entered()).when(withdraw, { now: '2026-03-02T23:00:00.000Z' }).thenRefused('pathHasStarted');
    given(...running)
      .when(withdraw, { now: '2026-03-02T22:59:59.999Z' })
      .thenRefused('pathEnrolmentIs');
    const start = command(commands.StartPath);
    given(entered())
      .when(start, { ...bySystem, now: '2026-03-02T22:59:59.999Z' })
      .thenRefused('notYetDue');
    for (const since of [events.pathLeft({}), events.pathStarted({})])
      given(entered(), since)
        .when(start, { ...bySystem, now: '2026-03-02T23:00:00.000Z' })
        .thenRefused('notYetDue');
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

  it('is done with others of the path whose subject is the same', () =>
    given(...running)
      .when(report(1, 2, 3), bySystem)
      .then(done(1, 'course', [2]), done(2, 'course'), events.pathCompleted({})));

  it('counts once its gate is passed, where it was done early', () => {
    const early = { after: 1, isDone: true };
    expect(stepStatesOf([{ after: null, isDone: false }, early])).toEqual(['open', 'locked']);
    expect(stepStatesOf([{ after: null, isDone: true }, early])).toEqual(['done', 'done']);
    given(...running, done(2, 'course'))
      .when(report(1), bySystem)
      .then(done(1, 'course'), events.pathCompleted({}));
  });

  it('that is the last one, and done before the start, completes the path with the start', () => {
    const early = [entered(), done(1, 'course', [2])];
    given(...early)
      .when(report(2), bySystem)
      .then(done(2, 'course'));
    given(...early, done(2, 'course'))
      .when(command(commands.StartPath), { ...bySystem, now: '2026-03-02T23:00:00.000Z' })
      .then(events.pathStarted({}), events.pathCompleted({}));
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
    given(...running)
      .when(report(3), bySystem)
      .then();
    // done early, and still behind its gate: not done by hand a second time
    given(...running, done(2, 'course'))
      .when(mark(2), byStaff)
      .thenRefused('pathStepLocked');
    given(...running, done(1, 'course', [2]), done(2, 'course'), events.pathCompleted({}))
      .when(report(1), bySystem)
      .thenRefused('pathEnrolmentIs');
  });

  it('is open again once the presence that did it is taken back, also in a path that was completed', () => {
    const reopen = (...steps: number[]) => command(commands.ReopenPathStep, { steps });
    given(...running, done(1, 'course', [2]))
      .when(reopen(1), bySystem)
      .then(events.pathStepReopened({ step: 1, status: 'inProgress' }));
    const over = [...running, done(1, 'course', [2]), done(2, 'course'), events.pathCompleted({})];
    given(...over)
      .when(reopen(2), bySystem)
      .then(events.pathStepReopened({ step: 2, status: 'inProgress' }));
    given(...over)
      .when(reopen(1, 2), bySystem)
      .then(
        events.pathStepReopened({ step: 1, status: 'inProgress' }),
        events.pathStepReopened({ step: 2, status: 'inProgress' }),
      );
    given(...over, events.pathStepReopened({ step: 2, status: 'inProgress' }))
      .when(report(2), bySystem)
      .then(done(2, 'course'), events.pathCompleted({}));
    given(...running)
      .when(reopen(1), bySystem)
      .then();
    given(entered(), done(1, 'course', [2]))
      .when(reopen(1), bySystem)
      .then(events.pathStepReopened({ step: 1, status: 'upcoming' }));
    given(entered(), events.pathLeft({})).when(reopen(1), bySystem).thenRefused('pathEnrolmentIs');
  });

  it('whose presence two persons took back has the step done by evidence alone, by no one by hand', () => {
    const reopened = [...running, done(1, 'course', [2]), events.pathStepReopened({ step: 1, status: 'inProgress' })];
    given(...reopened)
      .when(mark(1), byStaff)
      .thenRefused('pathStepWithdrawn');
    given(...reopened)
      .when(report(1), bySystem)
      .then(done(1, 'course', [2]));
    given(...running)
      .when(mark(1), byStaff)
      .then(done(1, 'hand', [2]));
  });

  it('that was done before the start completes the path with the start', () =>
    given(entered(), done(1, 'course', [2]), done(2, 'course'))
      .when(command(commands.StartPath), { ...bySystem, now: '2026-03-03T00:00:00.000Z' })
      .then(events.pathStarted({}), events.pathCompleted({})));
});

const session = (id: string, startsAt: string, more: Partial<OfferedSession> = {}): OfferedSession => ({
  ...{
    id,
    kind: 'class',
    webinarId: null,
    title: 'Atelier',
    startsAt,
    isOpen: true,
    free: 5,
    isPaid: false,
    participantIds: [],
  },
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  ...more,
});
const webinarIn = (id: string, startsAt: string, more: Partial<OfferedSession> = {}): OfferedSession =>
  session(id, startsAt, { kind: 'webinar', webinarId: 'web', title: null, ...more });
const seatedPath: LearningPathData = {
  ...{ title, description: title },
  steps: [
    {
      ...{ kind: 'class', code: 'Atelier', subjectId: null, after: null, days: null },
      title: { fr: 'Atelier', es: 'Atelier', en: 'Atelier' },
    },
    { kind: 'webinar', code: 'WEB', subjectId: 'web', title, after: 1, days: null },
    { kind: 'class', code: null, subjectId: null, title: null, after: 2, days: null },
  ],
};
const sessions = [
  session('early', '2026-03-02T18:00:00.000Z'),
  webinarIn('webEarly', '2026-03-04T07:00:00.000Z'),
  session('first', '2026-03-04T08:00:00.000Z'),
  session('second', '2026-03-09T08:00:00.000Z'),
  webinarIn('webFirst', '2026-03-10T08:00:00.000Z'),
  webinarIn('webSecond', '2026-03-17T08:00:00.000Z'),
];
const choosing = { sessions, now, timeZone: 'Europe/Paris' };
const seatFacts: PathEnrolmentFacts = { ...facts, path: { ...seatedPath, isOpen: true }, sessions };
const seated = specify(events.pathEnrolment, { now, actor: ann, facts: seatFacts });
const withFacts = (more: Partial<PathEnrolmentFacts>) => ({ facts: { ...seatFacts, ...more } });
const without = (...ids: readonly string[]) =>
  withFacts({ sessions: sessions.map((each) => (ids.includes(each.id) ? { ...each, free: 0 } : each)) });
const seatOf = (step: number, sessionId: string, kind: 'class' | 'webinar' = 'class') => ({
  ...{ step, kind, sessionId, seatId: `seat-of-${sessionId}`, packId: null, packUnit: null },
});
const inPath = (...seats: readonly PathSeat[]) =>
  events.pathEntered({
    ...{ ...who, email: 'marie@town.example', participantId: 'marie', clientId: 'town', pathId: 'path' },
    ...{ title, steps: seatedPath.steps, startsOn: '2026-03-03', startsAt: '2026-03-02T23:00:00.000Z' },
    ...{ enrolledBy: 'ann', seats },
  });
const partOf = (name: string) => derivedId(derivedId('stream'), name);
const swap = (step: number, sessionId: string) => command(commands.SwapPathSession, { step, sessionId });
const bothSeats = inPath(seatOf(1, 'first'), seatOf(2, 'webFirst', 'webinar'));
const chosen = (more: Partial<PathEnrolmentFacts> = {}) =>
  allot(seatedPath.steps, { ...seatFacts, ...more }.sessions, '2026-03-02T23:00:00.000Z').map(
    (each) => each.session?.id ?? null,
  );

describe('the seats of a path', () => {
  it('are those of the first sessions after the start and after the gate that have one free', () => {
    expect(chosen()).toEqual(['first', 'webFirst', null]);
    expect(chosen(without('first').facts)).toEqual(['second', 'webFirst', null]);
    const closed = sessions.map((each) => ({ ...each, isOpen: each.id !== 'first' }));
    expect(chosen({ sessions: closed })).toEqual(['second', 'webFirst', null]);
    const other = sessions.map((each) => ({ ...each, title: each.id === 'first' ? 'Autre' : each.title }));
    expect(chosen({ sessions: other })).toEqual(['second', 'webFirst', null]);
    const atOnce = [session('midnight', '2026-03-02T23:00:00.000Z'), webinarIn('after', '2026-03-03T00:00:00.000Z')];
    expect(chosen({ sessions: atOnce })).toEqual(['midnight', 'after', null]);
    expect(chosen({ sessions: sessions.filter(({ kind }) => kind === 'webinar') })).toEqual([null, 'webEarly', null]);
  });

  it.each([
    ['a class without a free seat', without('first', 'second'), 'pathStepFull', { step: 1, name: 'Atelier' }],
    ['a webinar without a free seat', without('webFirst', 'webSecond'), 'pathStepFull', { step: 2, name: 'WEB' }],
    ['a webinar for a person without an account', withFacts({ contactId: null }), 'pathSeatNeedsAccount', { step: 2 }],
  ])('are all reserved or none: %s', (_, asked, code, args) => {
    seated.given().when(enter(), asked).thenRefused(code, args);
  });

  it('are reserved with the entry', () =>
    seated
      .given()
      .when(enter())
      .then(
        inPath(
          { ...seatOf(1, 'first'), seatId: partOf('seat 1') },
          { ...seatOf(2, 'webFirst', 'webinar'), seatId: partOf('seat 2') },
        ),
      ));

  it('are free of an account where none is of a webinar', () => {
    const classes = sessions.filter(({ kind }) => kind === 'class');
    const stranger = inPath({ ...seatOf(1, 'first'), seatId: partOf('seat 1') });
    seated
      .given()
      .when(enter(), withFacts({ contactId: null, sessions: classes }))
      .then(events.pathEntered({ ...stranger.data, participantId: null }));
  });

  it('are paid by a pack where the webinar costs something', () => {
    const paid = { sessions: sessions.map((each) => ({ ...each, isPaid: each.kind === 'webinar' })) };
    const withPack = command(commands.EnrolInPath, { ...who, pathId: 'path', startsOn: '2026-03-03', packId: 'pack' });
    seated.given().when(enter(), withFacts(paid)).thenRefused('pathPackMissing', { step: 2 });
    seated.given().when(withPack, withFacts(paid)).thenRefused('webinarPackUnknown');
    seated
      .given()
      .when(withPack, withFacts({ ...paid, packFault: null }))
      .thenRefused('webinarQuotaReached');
    seated
      .given()
      .when(withPack, withFacts({ ...paid, packFault: null, packUnits: [7] }))
      .then(
        inPath(
          { ...seatOf(1, 'first'), seatId: partOf('seat 1') },
          { ...seatOf(2, 'webFirst', 'webinar'), seatId: partOf('seat 2'), packId: 'pack', packUnit: 7 },
        ),
      );
    seated
      .given()
      .when(command(commands.EnrolInPath, { ...withPack, email: 'zoe@town.example' }), {
        ...withFacts({ sessions: sessions.filter(({ kind }) => kind === 'class'), contactId: null }),
      })
      .thenStatus('upcoming');
    // of a webinar that costs nothing no pack is asked
    seated
      .given()
      .when(withPack)
      .then(
        inPath(
          { ...seatOf(1, 'first'), seatId: partOf('seat 1') },
          { ...seatOf(2, 'webFirst', 'webinar'), seatId: partOf('seat 2') },
        ),
      );
  });

  it('are swapped for another session of the same step, in one act that names both', () => {
    const former = seatOf(1, 'first');
    seated
      .given(bothSeats)
      .when(swap(1, 'second'))
      .then(events.pathSessionSwapped({ ...seatOf(1, 'second'), seatId: partOf('seat'), former }));
    seated
      .given(inPath())
      .when(swap(1, 'second'))
      .then(events.pathSessionSwapped({ ...seatOf(1, 'second'), seatId: partOf('seat'), former: null }));
    const state = fold(
      events.pathEnrolment,
      [bothSeats, events.pathSessionSwapped({ ...seatOf(1, 'second'), former })].map((each) => occurred(each)),
    );
    expect(state.seats.map(({ sessionId }) => sessionId)).toEqual(['webFirst', 'second']);
    expect(state.swaps).toEqual([{ sessionId: 'second', former }]);
    for (const [step, sessionId] of [
      [1, 'second'],
      [2, 'webSecond'],
    ] as const)
      expect(sessionFault(fold(events.pathEnrolment, [occurred(bothSeats)]), step, sessionId, choosing)).toBeNull();
  });

  it('are of a class or a webinar, and of the same kind as their step', () => {
    const named = { ...webinarIn('named', '2026-03-09T08:00:00.000Z'), title: 'Atelier' };
    const of = { steps: seatedPath.steps, done: [], seats: [], startsAt: null };
    expect(sessionFault(of, 1, 'named', { ...choosing, sessions: [named] })).toBe('pathSessionUnknown');
    expect(sessionFault({ ...of, steps: path.steps }, 1, 'first', choosing)).toBe('pathStepNone');
  });

  it.each([
    [1, 'first', 'pathSessionTheirs', 'Atelier'],
    [1, 'webSecond', 'pathSessionUnknown', 'Atelier'],
    [1, 'elsewhere', 'pathSessionUnknown', 'Atelier'],
    [1, 'early', 'pathSessionOutOfOrder', 'Atelier'],
    [2, 'webEarly', 'pathSessionOutOfOrder', 'WEB'],
    [4, 'second', 'pathStepNone', ''],
  ] as const)('are not swapped out of order: step %s, %s', (step, sessionId, code, name) => {
    seated.given(bothSeats).when(swap(step, sessionId)).thenRefused(code, { step, name });
  });

  it('are not swapped for a full session, nor in a step that is done, nor a day before the webinar', () => {
    seated
      .given(bothSeats)
      .when(swap(1, 'second'), without('second'))
      .thenRefused('pathStepFull', { step: 1, name: 'Atelier' });
    seated
      .given(bothSeats, done(1, 'hand'))
      .when(swap(1, 'second'))
      .thenRefused('pathStepIsDone', { name: 'Atelier', step: 1 });
    const webinars = events.pathSessionSwapped({
      ...{ ...seatOf(2, 'webSecond', 'webinar'), seatId: partOf('seat'), former: seatOf(2, 'webFirst', 'webinar') },
    });
    seated.given(bothSeats).when(swap(2, 'webSecond'), { now: '2026-03-09T08:00:00.000Z' }).then(webinars);
    seated
      .given(bothSeats)
      .when(swap(2, 'webSecond'), { now: '2026-03-09T08:00:00.001Z' })
      .thenRefused('webinarNoticePassed');
    // of one that was missed, or called off, nothing is to give back
    seated
      .given(bothSeats)
      .when(swap(2, 'webSecond'), {
        ...withFacts({ sessions: sessions.map((each) => ({ ...each, isOpen: each.id !== 'webFirst' })) }),
        now: '2026-03-11T08:00:00.000Z',
      })
      .then(webinars);
    // a class is given back until the day before
    seated
      .given(bothSeats)
      .when(swap(1, 'second'), { now: '2026-03-04T07:59:00.000Z' })
      .then(events.pathSessionSwapped({ ...seatOf(1, 'second'), seatId: partOf('seat'), former: seatOf(1, 'first') }));
    // a class that would end after the webinar that it opens begins
    const late = session('late', '2026-03-10T07:30:00.000Z');
    seated
      .given(bothSeats)
      .when(swap(1, 'late'), withFacts({ sessions: [...sessions, late] }))
      .thenRefused('pathSessionOutOfOrder', { name: 'Atelier', step: 1 });
    const until = session('until', '2026-03-10T07:00:00.000Z');
    seated
      .given(bothSeats)
      .when(swap(1, 'until'), withFacts({ sessions: [...sessions, until] }))
      .then(events.pathSessionSwapped({ ...seatOf(1, 'until'), seatId: partOf('seat'), former: seatOf(1, 'first') }));
  });

  it('are swapped for one that begins with the path at the earliest', () => {
    const from = (startsAt: string) =>
      seated.given(events.pathEntered({ ...bothSeats.data, startsAt })).when(swap(1, 'second'));
    from('2026-03-09T08:00:00.000Z').then(
      events.pathSessionSwapped({ ...seatOf(1, 'second'), seatId: partOf('seat'), former: seatOf(1, 'first') }),
    );
    from('2026-03-09T08:00:00.001Z').thenRefused('pathSessionOutOfOrder', { step: 1, name: 'Atelier' });
  });

  it('follow a class no more that is done, and come before no webinar that is', () => {
    const swapped = (step: number, id: string, kind: 'class' | 'webinar', former: PathSeat) =>
      events.pathSessionSwapped({ ...seatOf(step, id, kind), seatId: partOf('seat'), former });
    const near = webinarIn('near', '2026-03-04T08:30:00.000Z');
    const withNear = withFacts({ sessions: [...sessions, near] });
    seated
      .given(bothSeats)
      .when(swap(2, 'near'), withNear)
      .thenRefused('pathSessionOutOfOrder', { step: 2, name: 'WEB' });
    seated
      .given(bothSeats, done(1, 'hand'))
      .when(swap(2, 'near'), withNear)
      .then(swapped(2, 'near', 'webinar', seatOf(2, 'webFirst', 'webinar')));
    const late = session('late', '2026-03-10T07:30:00.000Z');
    seated
      .given(bothSeats, done(2, 'hand'))
      .when(swap(1, 'late'), withFacts({ sessions: [...sessions, late] }))
      .then(swapped(1, 'late', 'class', seatOf(1, 'first')));
  });

  it('are swapped from the next day on', () => {
    const inPathAt = (now: string) => seated.given(bothSeats).when(swap(1, 'second'), { now });
    inPathAt('2026-03-09T07:00:00.000Z').thenRefused('pathSessionOutOfOrder', { step: 1, name: 'Atelier' });
    inPathAt('2026-03-08T22:59:59.999Z').then(
      events.pathSessionSwapped({ ...seatOf(1, 'second'), seatId: partOf('seat'), former: seatOf(1, 'first') }),
    );
    inPathAt('2026-03-08T23:00:00.000Z').thenRefused('pathSessionOutOfOrder', { name: 'Atelier', step: 1 });
  });

  it('are swapped against what pays the new one: what paid the former, or the pack that is named', () => {
    const paid = { sessions: sessions.map((each) => ({ ...each, isPaid: each.kind === 'webinar' })) };
    const former = seatOf(2, 'webFirst', 'webinar');
    const paidFormer = { ...former, packId: 'former pack', packUnit: 3 };
    const named = command(commands.SwapPathSession, { step: 2, sessionId: 'webSecond', packId: 'pack' });
    const swapped = (packId: string, packUnit: number, of: PathSeat) =>
      events.pathSessionSwapped({
        ...{ ...seatOf(2, 'webSecond', 'webinar'), seatId: partOf('seat'), packId, packUnit, former: of },
      });
    seated
      .given(inPath(paidFormer))
      .when(named, withFacts(paid))
      .then(swapped('former pack', 3, paidFormer));
    seated
      .given(inPath(former))
      .when(named, withFacts({ ...paid, packFault: null, packUnits: [7] }))
      .then(swapped('pack', 7, former));
    // a session that has begun keeps the unit of its seat: the new one takes another, of the same pack unless one is named
    const begun = {
      sessions: paid.sessions.map((each) => (each.id === 'webFirst' ? { ...each, isOpen: false } : each)),
      ...{ packFault: null, packUnits: [7] },
    };
    seated
      .given(inPath(paidFormer))
      .when(named, withFacts(begun))
      .then(swapped('pack', 7, paidFormer));
    seated
      .given(inPath(paidFormer))
      .when(swap(2, 'webSecond'), withFacts(begun))
      .then(swapped('former pack', 7, paidFormer));
    seated.given(inPath(former)).when(named, withFacts(paid)).thenRefused('webinarPackUnknown');
    seated
      .given(inPath(former))
      .when(swap(2, 'webSecond'), withFacts(paid))
      .thenRefused('pathPackMissing', { step: 2 });
  });

  it('cost no unit where the learner sits there already, and one for a session of two steps', () => {
    const sitting = sessions.map((each) => ({
      ...{ ...each, isPaid: each.kind === 'webinar' },
      participantIds: each.id.startsWith('web') ? ['marie'] : [],
    }));
    const free = { ...seatOf(2, 'webFirst', 'webinar'), seatId: partOf('seat 2') };
    seated
      .given()
      .when(enter(), withFacts({ sessions: sitting }))
      .then(inPath({ ...seatOf(1, 'first'), seatId: partOf('seat 1') }, free));
    seated
      .given(inPath(seatOf(2, 'webFirst', 'webinar')))
      .when(swap(2, 'webSecond'), withFacts({ sessions: sitting }))
      .then(
        events.pathSessionSwapped({
          ...{ ...seatOf(2, 'webSecond', 'webinar'), seatId: partOf('seat') },
          former: seatOf(2, 'webFirst', 'webinar'),
        }),
      );
  });

  it('hold the units that pay them, until they are given back', () => {
    const paid = { ...seatOf(2, 'webFirst', 'webinar'), packId: 'pack', packUnit: 3 };
    const next = { ...seatOf(2, 'webSecond', 'webinar'), packId: 'pack', packUnit: 4 };
    const heldAfter = (...history: readonly DomainEvent[]) =>
      events.pathEnrolment
        .held(
          fold(
            events.pathEnrolment,
            history.map((event) => occurred(event)),
          ),
        )
        .flatMap(({ what, value }) => (what === 'webinarPackUnit' ? value : []));
    expect(heldAfter(inPath(seatOf(1, 'first'), paid))).toEqual(['pack 3']);
    expect(heldAfter(inPath(paid), events.pathSessionSwapped({ ...next, former: paid }))).toEqual(['pack 4']);
    expect(heldAfter(inPath(paid), events.pathSeatLost({ step: 2, sessionId: 'webFirst' }))).toEqual([]);
    expect(heldAfter(inPath(paid), events.pathLeft({}))).toEqual([]);
    expect(heldAfter(inPath({ ...paid, packUnit: null }))).toEqual([]);
    // done: the unit is the session’s alone, and comes back where that gives the seat back
    expect(heldAfter(inPath(paid), done(2, 'hand'))).toEqual([]);
    expect(heldAfter(inPath(paid), done(1, 'hand'))).toEqual(['pack 3']);
  });

  it('of a class are swapped without an account', () =>
    seated
      .given(events.pathEntered({ ...bothSeats.data, participantId: null }))
      .when(swap(1, 'second'))
      .then(events.pathSessionSwapped({ ...seatOf(1, 'second'), seatId: partOf('seat'), former: seatOf(1, 'first') })));

  it('of a webinar are swapped by those who have an account', () =>
    seated
      .given(events.pathEntered({ ...bothSeats.data, participantId: null }))
      .when(swap(2, 'webSecond'))
      .thenRefused('pathSeatNeedsAccount', { step: 2 }));

  it('are those of the session before where a new one refuses them and they have it still', () => {
    const [first, second] = ['first', 'second'].map((sessionId) => ({
      ...{ step: 1, kind: 'class' as const, sessionId, seatId: `seat of ${sessionId}`, packId: null, packUnit: null },
    }));
    if (!first || !second) throw new Error('two seats');
    const swapped = [bothSeats, events.pathSessionSwapped({ ...second, former: first })] as const;
    const lose = (keptSeatId: string) => command(commands.LosePathSeat, { sessionIds: ['second'], keptSeatId });
    const back = events.pathSessionSwapped({ ...first, former: null });
    seated
      .given(...swapped)
      .when(lose('seat of first'), bySystem)
      .then(back);
    expect(seated.given(...swapped, back).state().seats).toContainEqual(first);
    seated
      .given(...swapped)
      .when(lose('seat of another'), bySystem)
      .then(events.pathSeatLost({ step: 1, sessionId: 'second' }));
  });

  it('are lost with the session, and not once the step is done', () => {
    const lose = command(commands.LosePathSeat, { sessionIds: ['first'] });
    seated
      .given(bothSeats)
      .when(lose, bySystem)
      .then(events.pathSeatLost({ step: 1, sessionId: 'first' }));
    const { seats } = seated.given(bothSeats, events.pathSeatLost({ step: 1, sessionId: 'first' })).state();
    expect(seats.map(({ step }) => step)).toEqual([2]);
    seated
      .given(bothSeats)
      .when(command(commands.LosePathSeat, { sessionIds: ['webFirst', 'another', 'first'] }), bySystem)
      .then(
        events.pathSeatLost({ step: 1, sessionId: 'first' }),
        events.pathSeatLost({ step: 2, sessionId: 'webFirst' }),
      );
    seated
      .given(bothSeats)
      .when(command(commands.LosePathSeat, { sessionIds: [] }), bySystem)
      .then();
    seated.given(bothSeats, done(1, 'hand')).when(lose, bySystem).then();
    seated.given(bothSeats, events.pathLeft({})).when(lose, bySystem).thenRefused('pathEnrolmentIs');
  });
});
