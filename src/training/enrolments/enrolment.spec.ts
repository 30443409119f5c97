import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import * as commands from './enrolment.commands.js';
import * as events from './enrolment.events.js';
import { enrolment, type EnrolmentFacts } from './enrolment.js';
import { certificateNumber, lastDayOf, maximumOf, monthsAfter, nextTry } from './enrolment.vocabulary.js';

const unscaled = { scored: null, courseScored: null };
const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };
const now = '2026-03-02T12:00:00.000Z';
const facts: EnrolmentFacts = {
  seats: {
    clientId: 'town',
    courseId: 'excel',
    orderReference: 'CMD-1',
    expiresOn: null,
    isActive: true,
    quantity: 10,
    maximum: 10,
    free: 4,
    isAllProposed: false,
  },
  course: { isOpen: true, durationMonths: 3, periods: [], version: 2 },
  contactId: 'marie',
  accountId: null,
  emailFault: null,
  strangerIds: [],
  timeZone: 'Europe/Paris',
  units: [
    { id: 'page', quiz: null },
    { id: 'film', quiz: null },
    { id: 'quiz', quiz: { right: [0, 2, 1], passMark: 66 } },
  ],
};
const { given } = specify(enrolment, { now, actor: ann, facts });

const who = { civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'Marie@Town.example' } as const;
const marie = { ...who, participantId: 'marie', email: 'marie@town.example' };
const place = { clientId: 'town', seatsId: 'lot', courseId: 'excel' };
const named = events.learnerNamed({ ...marie, ...place, orderReference: 'CMD-1', namedBy: 'ann' });
const proposed = events.enrolmentProposed({});
const times = {
  startsOn: '2026-03-03',
  endsOn: '2026-06-02',
  remindAt: '2026-03-02T08:00:00.000Z',
  startsAt: '2026-03-02T23:00:00.000Z',
  endsAt: '2026-06-02T22:00:00.000Z',
};
const taken = events.courseSeatTaken({ ...times, seat: 4, takenBy: 'ann', version: 2 });
const confirmed = events.enrolmentConfirmed({ isUpcoming: true });
const started = events.enrolmentStarted({});
const enrolled = [named, taken];
const upcoming = [...enrolled, confirmed];
const learning = [...upcoming, started];

const take = (startsOn = '2026-03-03') => command(commands.TakeCourseSeat, { ...who, seatsId: 'lot', startsOn });
const system = (at: string) => ({ actor: systemActor, now: at });
const withSeats = (over: Partial<NonNullable<EnrolmentFacts['seats']>>) => ({
  facts: { ...facts, seats: facts.seats && { ...facts.seats, ...over } },
});
const stateAfter = (...history: readonly DomainEvent[]) =>
  fold(
    enrolment,
    history.map((event, index) => occurred(event, { revision: BigInt(index), at: now })),
  );

describe('a seat', () => {
  it('is taken for a person whose account is found by their address', () =>
    given()
      .when(take())
      .then(...enrolled));

  it('is taken for a person without an account, whose data are the enrolment’s own', () =>
    given()
      .when(take(), { facts: { ...facts, contactId: null } })
      .then(
        events.learnerNamed({ ...marie, participantId: null, ...place, orderReference: 'CMD-1', namedBy: 'ann' }),
        taken,
      ));

  it('is refused once the maximum is reached, with its number', () =>
    expect(() =>
      enrolment.decide('TakeCourseSeat', enrolment.initial, take(), {
        ...{ id: 'one', now, actor: ann, idFor: String, ...withSeats({ free: null }) },
      }),
    ).toThrow(expect.objectContaining({ code: 'enrolmentMaximumReached', args: { max: 10 } })));

  it('is the one that a learning path has reserved, and is held by the path', () => {
    const { seat, ...rest } = taken.data;
    const reserved = command(commands.TakeReservedSeat, {
      ...{ ...take(), seat: 9, reservedBy: 'manager' },
    });
    const byPath = { actor: systemActor };
    const ofPath = events.courseSeatTaken({ ...rest, seat: 9, takenBy: 'manager', ofPath: true });
    expect(seat).not.toBe(9);
    given()
      .when(reserved, byPath)
      .then(events.learnerNamed({ ...named.data, namedBy: 'manager' }), ofPath);
    given()
      .when(reserved, { ...byPath, ...withSeats({ isActive: false }) })
      .thenRefused('courseSeatsClosed');
    given(named, taken).when(reserved, byPath).thenRefused('alreadyExists');
    given().when(reserved).thenRefused('forbidden');
    const held = enrolment.held(stateAfter(named, ofPath)).map(({ what }) => what);
    expect(held).toEqual(['courseParticipant']);
  });

  it('says which limit is reached: that of the course where more seats were ordered', () => {
    given()
      .when(take(), withSeats({ free: null, maximum: 5, quantity: 10 }))
      .thenRefused('enrolmentCourseCapReached', { max: 5, ordered: 10 });
    given()
      .when(take(), withSeats({ free: null, maximum: 10, quantity: 10 }))
      .thenRefused('enrolmentMaximumReached', { max: 10 });
  });

  it('is refused on seats that are not there, are closed, or are over', () => {
    given()
      .when(take(), { facts: { ...facts, seats: null } })
      .thenRefused('courseSeatsUnknown');
    given()
      .when(take(), withSeats({ isActive: false }))
      .thenRefused('courseSeatsClosed');
    given()
      .when(take(), { facts: { ...facts, course: null } })
      .thenRefused('courseSeatsUnknown');
    given()
      .when(take(), { facts: { ...facts, course: facts.course && { ...facts.course, isOpen: false } } })
      .thenRefused('courseSeatsClosed');
    given()
      .when(take(), withSeats({ expiresOn: '2026-03-01' }))
      .thenRefused('courseSeatsExpired');
    given()
      .when(take(), withSeats({ expiresOn: '2026-03-02' }))
      .then(...enrolled);
    // midnight has passed in Réunion
    given()
      .when(take('2026-03-04'), {
        facts: { ...withSeats({ expiresOn: '2026-03-02' }).facts, timeZone: 'Indian/Reunion' },
        now: '2026-03-02T20:00:00.000Z',
      })
      .thenRefused('courseSeatsExpired');
    given()
      .when(take(), { facts: { ...facts, emailFault: 'emailDisposable' } })
      .thenRefused('emailDisposable');
  });

  it('is held by its number, and its participant once in a course', () => {
    const held = (...history: readonly DomainEvent[]) =>
      enrolment.held(stateAfter(...history)).map(({ what, value }) => `${what} ${value}`);
    const [seat, person] = ['courseSeat lot 4', 'courseParticipant town excel marie@town.example'];
    expect(held(...enrolled)).toEqual([seat, person]);
    expect(held(...learning, events.enrolmentCompleted({ certificate: '12345-6789A-BCDEF' }))).toEqual([seat]);
    expect(held(...upcoming, events.learnerUnenrolled({}))).toEqual([]);
    expect(held(...enrolled, events.enrolmentFailed({}))).toEqual([]);
  });

  it('is asked for by a colleague, and given or refused', () => {
    const propose = command(commands.ProposeEnrolment, { ...who, seatsId: 'lot' });
    given().when(propose).then(named, proposed);
    given()
      .when(propose, withSeats({ isAllProposed: true }))
      .thenRefused('enrolmentProposalsFull', { max: 10 });
    given(named, proposed).when(accept('2026-03-03')).then(taken);
    given(named, proposed).when(decline).then(events.enrolmentProposalDeclined({}));
  });

  const accept = (startsOn: string) => command(commands.AcceptProposedEnrolment, { startsOn });
  const decline = new commands.DeclineProposedEnrolment();

  it('that was asked for is given or refused once, by people', () => {
    for (const answer of [accept('2026-03-03'), decline]) {
      for (const history of [[taken], [events.enrolmentProposalDeclined({})]])
        given(named, proposed, ...history)
          .when(answer)
          .thenRefused('enrolmentIs');
      given(named, proposed).when(answer, system(now)).thenRefused('forbidden');
    }
  });

  it('that was asked for is given from the next day on, where there is one left', () => {
    given(named, proposed).when(accept('2026-03-02')).thenRefused('enrolmentStartsTooSoon');
    given(named, proposed)
      .when(accept('2026-03-03'), withSeats({ free: null }))
      .thenRefused('enrolmentMaximumReached', { max: 10 });
    given(named, proposed)
      .when(accept('2026-03-03'), { facts: { ...facts, seats: null } })
      .thenRefused('courseSeatsUnknown');
    given(named, proposed)
      .when(accept('2026-03-03'), withSeats({ isActive: false }))
      .thenRefused('courseSeatsClosed');
    given(named, proposed)
      .when(accept('2026-03-03'), withSeats({ expiresOn: '2026-03-01' }))
      .thenRefused('courseSeatsExpired');
  });
});

describe('the start', () => {
  it('is the next day at the earliest, by the clock of the client', () => {
    given().when(take('2026-03-02')).thenRefused('enrolmentStartsTooSoon');
    // 23:30 in Paris, and the next day in Réunion
    const late = { now: '2026-03-02T22:30:00.000Z' };
    given()
      .when(take(), late)
      .then(...enrolled);
    given()
      .when(take(), { ...late, facts: { ...facts, timeZone: 'Indian/Reunion' } })
      .thenRefused('enrolmentStartsTooSoon');
  });

  it('is in a period of the course where it has some', () => {
    const periods = [{ startsOn: '2026-04-01', endsOn: '2026-04-30' }];
    const over = { facts: { ...facts, course: facts.course && { ...facts.course, periods } } };
    given().when(take('2026-03-31'), over).thenRefused('enrolmentOutsidePeriods');
    given().when(take('2026-05-01'), over).thenRefused('enrolmentOutsidePeriods');
  });

  it('is midnight of the client, also on the days when clocks change', () => {
    const moved = (startsOn: string, remindAt: string, startsAt: string, endsOn: string, endsAt: string) =>
      given(...upcoming)
        .when(command(commands.MoveEnrolment, { startsOn }))
        .then(events.enrolmentMoved({ startsOn, endsOn, remindAt, startsAt, endsAt }));
    const instants = (...times: readonly string[]) => times.map((time) => `2026-${time}:00.000Z`);
    const [spring1 = '', spring2 = '', spring3 = ''] = instants('03-29T07:00', '03-29T22:00', '06-29T22:00');
    moved('2026-03-30', spring1, spring2, '2026-06-29', spring3);
    const [autumn1 = '', autumn2 = ''] = instants('10-24T07:00', '10-24T22:00');
    moved('2026-10-25', autumn1, autumn2, '2027-01-24', '2027-01-24T23:00:00.000Z');
  });

  it('comes by itself, and is announced the day before', () => {
    expect(enrolment.timers?.(stateAfter(...upcoming)).map(({ name, dueAt }) => [name, dueAt])).toEqual([
      ['start', times.startsAt],
      ['remind', times.remindAt],
    ]);
    const remind = command(commands.RemindOfEnrolment);
    given(...upcoming)
      .when(remind, system(times.remindAt))
      .then(events.enrolmentReminded({}));
    given(...upcoming)
      .when(remind, system('2026-03-02T07:59:59.999Z'))
      .thenRefused('notYetDue');
    const start = command(commands.StartEnrolment);
    given(...upcoming)
      .when(start, system(times.startsAt))
      .then(started);
    given(...upcoming)
      .when(start, system('2026-03-02T22:59:59.999Z'))
      .thenRefused('notYetDue');
    const put = events.enrolmentMoved({ ...times, startsAt: '2026-03-09T23:00:00.000Z' });
    const confirmed = events.enrolmentConfirmed({ isUpcoming: true });
    for (const since of [[started], [put], [put, confirmed], [events.learnerUnenrolled({})]])
      given(...upcoming, ...since)
        .when(start, system(times.startsAt))
        .thenRefused('notYetDue');
    for (const since of [[events.enrolmentReminded({})], [put], [events.learnerUnenrolled({})]])
      given(...upcoming, ...since)
        .when(remind, system(times.remindAt))
        .thenRefused('notYetDue');
  });
});

describe('the end of the access', () => {
  const announce = command(commands.AnnounceEnrolmentEnd);
  const announced = (daysBefore: number) => events.enrolmentEndAnnounced({ daysBefore });

  it('is announced thirty and seven days before, in the morning of the client, while the course is not finished', () => {
    expect(enrolment.timers?.(stateAfter(...learning)).map(({ name, dueAt }) => [name, dueAt])).toEqual([
      ['end', times.endsAt],
      ['announce-30', '2026-05-03T07:00:00.000Z'],
      ['announce-7', '2026-05-26T07:00:00.000Z'],
    ]);
    given(...learning)
      .when(announce, system('2026-05-03T06:59:59.999Z'))
      .thenRefused('notYetDue');
    given(...learning)
      .when(announce, system('2026-05-03T07:00:00.000Z'))
      .then(announced(30));
    given(...learning, announced(30))
      .when(announce, system('2026-05-03T07:00:01.000Z'))
      .thenRefused('notYetDue');
    given(...learning, announced(30))
      .when(announce, system('2026-05-26T07:00:00.000Z'))
      .then(announced(7));
    const finished = events.enrolmentCompleted({ certificate: certificateNumber('1') });
    given(...learning, finished)
      .when(announce, system('2026-05-26T07:00:00.000Z'))
      .thenRefused('notYetDue');
    expect(enrolment.timers?.(stateAfter(...learning, finished))).toEqual([]);
  });
});

describe('until the start', () => {
  const lastInstant = { now: '2026-03-02T22:59:59.000Z' };
  const zoe = { civility: 'none', firstName: 'Zoe', lastName: 'Roux', email: 'zoe@town.example' } as const;
  const swap = command(commands.SwapLearner, zoe);
  const former = { formerId: 'marie', formerName: 'Marie Martin', formerEmail: marie.email };
  const toZoe = { facts: { ...facts, contactId: 'zoe' } };

  it('the participant is swapped, and the platform told anew', () => {
    given(...upcoming)
      .when(swap, { ...lastInstant, ...toZoe })
      .then(events.learnerSwapped({ ...zoe, participantId: 'zoe', ...former }));
    given(...upcoming)
      .when(command(commands.SwapLearner, who))
      .thenRefused('learnerEnrolledAlready');
  });

  it('a learner without an account is recognised once they have one', () => {
    const stranger = { ...named, data: { ...named.data, participantId: null } };
    const recognise = command(commands.RecogniseLearner);
    const known = { actor: systemActor, facts: { ...facts, accountId: 'marie' } };
    given(stranger, taken, confirmed).when(recognise, known).then(events.learnerRecognised(marie));
    // also while they learn, and afterwards: what they did is theirs
    given(stranger, taken, confirmed, started).when(recognise, known).then(events.learnerRecognised(marie));
    given(stranger, taken).when(recognise, { actor: systemActor }).then();
    given(...upcoming)
      .when(recognise, known)
      .then();
  });

  it('they are unenrolled for good, and the seat is given back', () => {
    given(...upcoming)
      .when(command(commands.Unenrol), lastInstant)
      .then(events.learnerUnenrolled({}));
    given(...upcoming, events.learnerUnenrolled({}))
      .when(command(commands.Unenrol))
      .thenRefused('enrolmentIs');
  });

  it('and not from then on, even where the start was not noted yet', () => {
    const begun = { now: times.startsAt };
    given(...upcoming)
      .when(swap, begun)
      .thenRefused('enrolmentHasStarted');
    given(...upcoming)
      .when(command(commands.Unenrol), begun)
      .thenRefused('enrolmentHasStarted');
    given(...upcoming)
      .when(command(commands.MoveEnrolment, { startsOn: '2026-04-01' }), begun)
      .thenRefused('enrolmentHasStarted');
    given(...learning)
      .when(swap)
      .thenRefused('enrolmentIs');
  });
});

describe('the learning platform', () => {
  const failure = command(commands.ReportPlatformFailure);
  const delayed = events.enrolmentDelayed({ nextTryAt: '2026-03-02T12:05:00.000Z' });
  const twice = [delayed, delayed];

  it('lets the participant in', () =>
    given(...enrolled)
      .when(command(commands.ConfirmOnPlatform), system(now))
      .then(confirmed));

  it('is asked again after five minutes and after an hour, then the seat is given back', () => {
    given(...enrolled)
      .when(failure, system(now))
      .then(delayed);
    expect([1, 2, 3].map((failures) => nextTry(failures, now)?.slice(11, 16))).toEqual(['12:05', '13:00', undefined]);
    given(...enrolled, ...twice)
      .when(failure, system(now))
      .then(events.enrolmentFailed({}));
  });

  it('is told of an unenrolment as well, and people where it fails', () => {
    const out = [...upcoming, events.learnerUnenrolled({})];
    given(...out)
      .when(command(commands.ConfirmOnPlatform), system(now))
      .then(events.enrolmentConfirmed({ isUpcoming: false }));
    given(...out, ...twice)
      .when(failure, system(now))
      .then(events.unenrolmentFailed({}));
    given(...out, events.unenrolmentFailed({}))
      .when(failure, system(now))
      .then();
  });

  it('is heard by the system alone, of people who are to come in or out', () => {
    for (const answer of [command(commands.ConfirmOnPlatform), failure]) {
      for (const history of [[named, proposed], upcoming, learning])
        given(...history)
          .when(answer, system(now))
          .thenRefused('enrolmentIs');
      given(...enrolled)
        .when(answer)
        .thenRefused('forbidden');
    }
  });
});

describe('a course in progress', () => {
  const began = '2026-03-03T08:00:00.000Z';
  const begun = [...learning, events.progressRecorded({ unit: 'page', seconds: 0 })];
  const learn = (unit: string, answers?: readonly number[], seconds = 60) =>
    command(commands.LearnUnit, { unit, seconds, ...(answers && { answers: answers.map((choice) => ({ choice })) }) });
  const done = (unit: string, percent: number, mark: number | null = null, score = mark) =>
    events.courseUnitLearned({ unit, seconds: 60, percent, mark, score });
  const later = { now: began };
  const certificate = certificateNumber(derivedId(derivedId('stream'), 'certificate'));
  const completed = events.enrolmentCompleted({ certificate });

  it('counts the units that are done', () => {
    given(...begun)
      .when(learn('page'), later)
      .then(done('page', 33));
    given(...begun, done('page', 33))
      .when(learn('film'), later)
      .then(done('film', 66));
    given(...begun, done('page', 33))
      .when(learn('page'), later)
      .thenRefused('courseUnitDone');
    given(...begun)
      .when(learn('elsewhere'), later)
      .thenRefused('courseUnitUnknown');
  });

  it('marks a quiz, which is passed with as many right answers as it says', () => {
    const failed = events.courseQuizFailed({ unit: 'quiz', seconds: 60, mark: 33, score: 33 });
    given(...begun)
      .when(learn('quiz', [0, 0, 0]), later)
      .then(failed);
    given(...begun, failed)
      .when(learn('quiz', [0, 2, 0]), later)
      .then(done('quiz', 33, 66));
    given(...begun)
      .when(learn('quiz', [0, 2]), later)
      .thenRefused('quizNotAnswered');
  });

  it('is told by a learning platform how far its learner is, and completed once it says so', () => {
    const told = (percent: number, isCompleted = false) =>
      command(commands.ReportPlatformProgress, { percent, isCompleted });
    const reported = (percent: number) => events.platformProgressReported({ percent });
    given(...learning)
      .when(told(40), system(later.now))
      .then(reported(40));
    given(...learning, reported(40))
      .when(told(40), system(later.now))
      .then();
    given(...learning, reported(40))
      .when(told(90, true), system(later.now))
      .then(reported(100), completed);
    given(...learning, reported(100))
      .when(told(100, true), system(later.now))
      .then(completed);
    given(...upcoming)
      .when(told(40), system(later.now))
      .thenRefused('enrolmentIs');
    given(...learning, completed)
      .when(told(40), system(later.now))
      .thenRefused('enrolmentIs');
    given(...learning)
      .when(told(40), later)
      .thenRefused('forbidden');
  });

  it('has the certificate depend on presences, and reports each standing once', () => {
    const report = command(commands.ReportAttendance, { halfDays: 2, validated: 1, standing: 'incomplete' });
    const reported = events.learnerAttendanceReported({ halfDays: 2, validated: 1, standing: 'incomplete' });
    given(...learning)
      .when(report, system(later.now))
      .then(reported);
    given(...learning, reported)
      .when(report, system(later.now))
      .then();
  });

  it('is told by a package how far its learner is', () => {
    const packaged = { ...later, facts: { ...facts, units: [{ id: 'zip', quiz: null, isPackage: true as const }] } };
    const attempt = (over: object) =>
      command(commands.RecordAttempt, { unit: 'zip', seconds: 60, bookmark: 'p2', ...over });
    const attempted = (over: object) =>
      events.coursePackageAttempted({
        ...unscaled,
        ...{ unit: 'zip', seconds: 60, isDone: false, percent: 0, mark: null, score: null, bookmark: 'p2' },
        participantId: 'marie',
        ...over,
      });
    const half = attempted({ mark: 40, score: 40 });
    given(...begun)
      .when(attempt({ score: 40 }), packaged)
      .then(half);
    given(...begun, half)
      .when(attempt({ isDone: true }), packaged)
      .then(attempted({ isDone: true, percent: 100, mark: 40, score: 40 }), completed);
    given(...begun)
      .when(learn('zip'), packaged)
      .thenRefused('courseUnitIsPackage');
    given(...learning)
      .when(command(commands.RecordAttempt, { unit: 'page' }), later)
      .thenRefused('courseUnitUnknown');
  });

  it('has content that never reports done by its learner, where the course says so', () => {
    const zip = { id: 'zip', quiz: null, isPackage: true as const };
    const byLearner = { ...later, facts: { ...facts, units: [{ ...zip, isDoneByLearner: true as const }] } };
    given(...begun)
      .when(learn('zip', undefined, 0), byLearner)
      .then(events.courseUnitLearned({ unit: 'zip', seconds: 0, percent: 100, mark: null, score: null }), completed);
    const scored = { points: 800, outOf: 2000 };
    const tried = events.coursePackageAttempted({
      ...unscaled,
      ...{ unit: 'zip', seconds: 0, isDone: false, percent: 0, mark: 40, score: 40, bookmark: 'p2', scored },
      ...{ courseScored: scored, participantId: 'marie' },
    });
    given(...begun, tried)
      .when(learn('zip', undefined, 0), byLearner)
      .then(
        events.courseUnitLearned({
          ...{ unit: 'zip', seconds: 0, percent: 100, mark: 40, score: 40, isAttempted: true },
        }),
        completed,
      );
  });

  it('says once that a package has not started, unless it needs not or did before', () => {
    const zip = { id: 'zip', quiz: null, isPackage: true as const };
    const told = { ...later, facts: { ...facts, units: [zip, { id: 'page', quiz: null }] } };
    const byLearner = { ...later, facts: { ...facts, units: [{ ...zip, isDoneByLearner: true as const }] } };
    const report = (unit = 'zip') => command(commands.ReportSilentPackage, { unit });
    const silent = events.coursePackageFoundSilent({ unit: 'zip' });
    const tried = events.coursePackageAttempted({
      ...unscaled,
      ...{ unit: 'zip', seconds: 0, isDone: false, percent: 0, mark: null, score: null, bookmark: 'p2' },
      participantId: 'marie',
    });
    given(...learning)
      .when(report(), told)
      .then(silent);
    for (const before of [silent, tried])
      given(...learning, before)
        .when(report(), told)
        .then();
    given(...learning)
      .when(report(), byLearner)
      .then();
    for (const unit of ['page', 'elsewhere'])
      given(...learning)
        .when(report(unit), told)
        .thenRefused('courseUnitUnknown');
    given(...learning)
      .when(report(), { ...told, ...system(later.now) })
      .thenRefused('forbidden');
    given(...learning, completed)
      .when(report(), told)
      .thenRefused('enrolmentIs');
  });

  it('is completed by its last unit', () =>
    given(...begun, done('page', 33), done('quiz', 66, 100))
      .when(learn('film'), later)
      .then(done('film', 100, null, 100), completed));

  it('counts time by the clock, from its first beat on', () => {
    const beat = (seconds: number) => command(commands.RecordProgress, { unit: 'film', seconds });
    const counted = (seconds: number) => events.progressRecorded({ unit: 'film', seconds });
    given(...learning)
      .when(beat(600), later)
      .then(counted(0));
    given(...begun)
      .when(beat(86_400), { now: new Date(Date.parse(now) + 90_500).toISOString() })
      .then(counted(90));
  });

  it('has its score on the scale of the package', () => {
    const packaged = { ...later, facts: { ...facts, units: [{ id: 'zip', quiz: null, isPackage: true as const }] } };
    const attempt = (over: object) => command(commands.RecordAttempt, { unit: 'zip', seconds: 0, score: 75, ...over });
    const attempted = (over: object) =>
      events.coursePackageAttempted({
        ...unscaled,
        ...{ unit: 'zip', seconds: 0, isDone: false, percent: 0, mark: 75, score: 75, bookmark: null },
        participantId: 'marie',
        ...over,
      });
    const scored = { points: 1500, outOf: 2000 };
    const half = attempted({ scored, courseScored: scored });
    given(...begun)
      .when(attempt(scored), packaged)
      .then(half);
    given(...begun, half)
      .when(attempt({ score: 40, points: 800, outOf: 2000, isDone: true }), packaged)
      .then(
        attempted({
          isDone: true,
          percent: 100,
          mark: 40,
          score: 40,
          scored: { points: 800, outOf: 2000 },
          courseScored: { points: 800, outOf: 2000 },
        }),
        completed,
      );
    given(...begun)
      .when(attempt({ points: 1500 }), packaged)
      .then(attempted({}));
  });

  it('goes on in the unit that was left', () => {
    const left = command(commands.RecordProgress, { unit: 'film', seconds: 600 });
    given(...begun)
      .when(left, later)
      .then(events.progressRecorded({ unit: 'film', seconds: 600 }));
    given(...learning)
      .when(command(commands.RecordProgress, { unit: 'poster', seconds: 600 }), later)
      .thenRefused('courseUnitUnknown');
    for (const history of [upcoming, [...learning, completed]])
      given(...history)
        .when(left, later)
        .thenRefused('enrolmentIs');
    given(...begun)
      .when(left, system(later.now))
      .thenRefused('forbidden');
  });

  it('is abandoned where it is not by its last day', () => {
    const abandon = command(commands.AbandonEnrolment);
    given(...learning)
      .when(abandon, system('2026-06-02T21:59:59.999Z'))
      .thenRefused('notYetDue');
    given(...learning)
      .when(abandon, system(times.endsAt))
      .then(events.enrolmentAbandoned({}));
    given(...learning, events.enrolmentCompleted({ certificate: certificateNumber('1') }))
      .when(abandon, system(times.endsAt))
      .thenRefused('notYetDue');
  });

  it('is not learned before it starts', () =>
    given(...upcoming)
      .when(learn('page'))
      .thenRefused('enrolmentIs'));
});

describe('an enrolment', () => {
  it('reaches every status', () => expect(unreachableStatuses(enrolment)).toEqual([]));

  it('counts months by the calendar', () => {
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
    expect(lastDayOf('2026-03-01', 12)).toBe('2027-02-28');
  });

  it('is one of as many as were bought, and as the course takes; 50 where it does not say', () => {
    expect(maximumOf(80, { cap: null })).toBe(50);
    expect(maximumOf(80, { cap: 60 })).toBe(60);
    expect(maximumOf(10, { cap: 60 })).toBe(10);
  });
});
