import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/training/enrolments/enrolment.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { enrolments } from './enrolments.js';

const unscaled = { scored: null, courseScored: null };
const at = '2026-03-02T12:00:00.000Z';
const marie = { participantId: 'marie', civility: 'madam', firstName: 'Marie', lastName: 'Martin' } as const;
const named = events.learnerNamed({
  ...{
    ...marie,
    email: 'marie@town.example',
    clientId: 'town',
    seatsId: 'lot',
    courseId: 'excel',
    orderReference: 'CMD-1',
    namedBy: 'ann',
  },
});
const times = {
  ...{ startsOn: '2026-03-03', endsOn: '2026-06-02', remindAt: '2026-03-02T08:00:00.000Z' },
  ...{ startsAt: '2026-03-02T23:00:00.000Z', endsAt: '2026-06-02T22:00:00.000Z' },
};
const taken = events.courseSeatTaken({ ...times, seat: 4, takenBy: 'ann', version: 2 });
const confirmed = events.enrolmentConfirmed({ isUpcoming: true });
const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    enrolments,
    history.map((event, place) => occurred(event, { streamId: 'one', revision: BigInt(place), at })),
  );
const rowAfter = (...history: readonly DomainEvent[]) => after(...history)('enrolments')[0];

describe('the table of enrolments', () => {
  it('follows a proposal that is declined', () =>
    expect(rowAfter(named, events.enrolmentProposed({}), events.enrolmentProposalDeclined({}))).toMatchObject({
      ...{ id: 'one', status: 'declined', client_id: 'town', seat: null, subject_id: 'marie', percent: 0 },
    }));

  it('is of a learner without an account until they are recognised', () => {
    const stranger = { ...named, data: { ...named.data, participantId: null } };
    expect(rowAfter(stranger, taken)).toMatchObject({ participant_id: null, subject_id: 'one' });
    const recognised = events.learnerRecognised({ ...marie, email: 'marie@town.example' });
    expect(rowAfter(stranger, taken, recognised)).toMatchObject({
      ...{ participant_id: 'marie', subject_id: 'marie', status: 'enrolled', seat: 4 },
    });
  });

  it.each([
    ['unenrolled', events.learnerUnenrolled({})],
    ['not taken by the learning platform', events.enrolmentFailed({})],
  ])('tells the moves of a seat whose learner was swapped and is %s', (_, ends) => {
    const swapped = events.learnerSwapped({
      ...marie,
      ...{ participantId: 'zoe', email: 'zoe@town.example', formerId: 'marie' },
      ...{ formerName: 'Marie Martin', formerEmail: 'marie@town.example' },
    });
    expect(after(named, taken, swapped, ends)('course_seat_moves')).toMatchObject([
      { enrolment_id: 'one', revision: 1, at, move: 'taken', former_id: null },
      { revision: 2, move: 'swapped', former_id: 'marie' },
      { revision: 3, move: 'givenBack', former_id: null },
    ]);
  });

  it('has the seat until it is given back, and when the platform is to be told', () => {
    expect(rowAfter(named, taken)).toMatchObject({ status: 'enrolled', seat: 4, content_version: 2, tell_at: at });
    expect(rowAfter(named, taken, confirmed)).toMatchObject({ status: 'upcoming', seat: 4, tell_at: null });
    const out = [named, taken, confirmed, events.learnerUnenrolled({})];
    expect(rowAfter(...out)).toMatchObject({ status: 'unenrolled', seat: null, tell_at: at });
    expect(rowAfter(...out, events.enrolmentConfirmed({ isUpcoming: false }))).toMatchObject({
      ...{ status: 'unenrolled', tell_at: null },
    });
    expect(rowAfter(...out, events.unenrolmentFailed({}))).toMatchObject({ tell_at: null });
    const nextTryAt = '2026-03-02T12:01:00.000Z';
    expect(rowAfter(named, taken, events.enrolmentDelayed({ nextTryAt }))).toMatchObject({ tell_at: nextTryAt });
    expect(rowAfter(named, taken, events.enrolmentFailed({}))).toMatchObject({ status: 'failed', seat: null });
  });

  it('follows who learns and when', () => {
    const zoe = {
      participantId: null,
      civility: 'none',
      firstName: 'Zoe',
      lastName: 'Roux',
      email: 'z@x.example',
    } as const;
    const former = { formerId: 'marie', formerName: 'Marie Martin', formerEmail: 'marie@town.example' };
    expect(rowAfter(named, taken, confirmed, events.learnerSwapped({ ...zoe, ...former }))).toMatchObject({
      ...{ status: 'enrolled', participant_id: null, subject_id: 'one', email: 'z@x.example', tell_at: at },
    });
    const moved = events.enrolmentMoved({ ...times, startsOn: '2026-04-01' });
    expect(rowAfter(named, taken, confirmed, moved)).toMatchObject({ status: 'enrolled', starts_on: '2026-04-01' });
  });

  it('follows what is learned', () => {
    const learned = [
      ...[
        named,
        taken,
        confirmed,
        events.enrolmentReminded({}),
        events.enrolmentStarted({}),
        events.enrolmentEndAnnounced({ daysBefore: 30 }),
      ],
      events.courseQuizFailed({ unit: 'quiz', seconds: 60, mark: 40, score: 40 }),
      events.courseUnitLearned({ unit: 'quiz', seconds: 20, percent: 50, mark: 80, score: 80 }),
      events.progressRecorded({ unit: 'one', seconds: 10 }),
    ];
    expect(rowAfter(...learned)).toMatchObject({
      ...{ status: 'inProgress', percent: 50, seconds: 90, score: 80, unit: 'one', completed_at: null },
    });
    expect(rowAfter(...learned, events.enrolmentCompleted({ certificate: '12345-6789A-BCDEF' }))).toMatchObject({
      status: 'completed',
      completed_at: at,
    });
    expect(rowAfter(...learned, events.enrolmentAbandoned({}))).toMatchObject({ status: 'abandoned' });
  });

  it('has the score on its scale, until a second mark makes a mean of a hundred', () => {
    const scored = { points: 1500, outOf: 2000 };
    const attempted = events.coursePackageAttempted({
      ...unscaled,
      ...{ unit: 'zip', seconds: 5, isDone: true, percent: 50, mark: 75, score: 75, scored, courseScored: scored },
      ...{ bookmark: null, participantId: 'marie' },
    });
    const begun = [named, taken, confirmed, events.enrolmentStarted({}), attempted];
    const scale = { score_points: 1500, score_out_of: 2000 };
    expect(rowAfter(...begun)).toMatchObject(scale);
    const page = events.courseUnitLearned({ unit: 'page', seconds: 20, percent: 66, mark: null, score: 75 });
    expect(rowAfter(...begun, page)).toMatchObject(scale);
    const ofHundred = { score_points: null, score_out_of: null };
    for (const quiz of [
      events.courseUnitLearned({ unit: 'quiz', seconds: 20, percent: 100, mark: 80, score: 78 }),
      events.courseQuizFailed({ unit: 'quiz', seconds: 20, mark: 40, score: 58 }),
    ])
      expect(rowAfter(...begun, quiz)).toMatchObject(ofHundred);
  });

  it('has the learner’s progress as the platform tells it, and the effect of presences on the certificate', () => {
    const begun = [named, taken, confirmed, events.enrolmentStarted({})];
    expect(rowAfter(...begun)).toMatchObject({ half_days: 0, validated_half_days: 0 });
    expect(rowAfter(...begun, events.platformProgressReported({ percent: 40 }))).toMatchObject({ percent: 40 });
    const reported = events.learnerAttendanceReported({ halfDays: 4, validated: 3, standing: 'withdrawn' });
    expect(rowAfter(...begun, reported)).toMatchObject({
      ...{ status: 'inProgress', half_days: 4, validated_half_days: 3, standing: 'withdrawn' },
    });
  });

  it('keeps what a package wrote down as data of the learner, with an account or without', () => {
    const attempted = (participantId: string | null) =>
      events.coursePackageAttempted({
        ...unscaled,
        ...{
          unit: 'zip',
          seconds: 5,
          isDone: false,
          percent: 0,
          mark: null,
          score: null,
          bookmark: 'p2',
          participantId,
        },
      });
    const unitAfter = (...history: readonly DomainEvent[]) =>
      rowsAfter(
        enrolments,
        history.map((event, place) => occurred(event, { streamId: 'one', revision: BigInt(place), at })),
      )('learned_units')[0];
    expect(unitAfter(named, attempted('marie'))).toMatchObject({ bookmark: 'p2', subject_id: 'marie' });
    const done = events.courseUnitLearned({
      ...{ unit: 'zip', seconds: 0, percent: 100, mark: null, score: null, isAttempted: true },
    });
    expect(unitAfter(named, attempted('marie'), done)).toMatchObject({ bookmark: 'p2', is_done: true });
    expect(unitAfter(named, attempted(null))).toMatchObject({ bookmark: 'p2', subject_id: 'one' });
  });
});
