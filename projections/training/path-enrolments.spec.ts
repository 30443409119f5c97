import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/training/learning-paths/path-enrolment.js';
import { pathEnrolments } from './path-enrolments.js';

const title = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const entered = events.pathEntered({
  ...{ civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'marie@town.example', participantId: null },
  ...{ clientId: 'town', pathId: 'path', title, startsOn: '2026-03-30', startsAt: '2026-03-29T22:00:00.000Z' },
  steps: [
    { kind: 'course', code: 'RH', subjectId: 'course', title, after: null, days: 10 },
    { kind: 'class', code: null, subjectId: null, title: null, after: 1, days: null },
  ],
  enrolledBy: 'ann',
});
const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    pathEnrolments,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the tables of path enrolments', () => {
  it('follow the person, whose data are the enrolment’s own without an account', () => {
    expect(after(entered)('path_enrolments')).toEqual([
      expect.objectContaining({ id: 'first', status: 'upcoming', subject_id: 'first', starts_on: '2026-03-30' }),
    ]);
    const learner = { civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'marie@town.example' } as const;
    const recognised = events.pathLearnerRecognised({ ...learner, participantId: 'marie' });
    expect(after(entered, recognised)('path_enrolments')[0]).toMatchObject({
      ...{ participant_id: 'marie', subject_id: 'marie', status: 'upcoming' },
    });
    const status = (...then: readonly DomainEvent[]) => after(entered, ...then)('path_enrolments')[0]?.['status'];
    expect(status(events.pathLeft({}))).toBe('withdrawn');
    expect(status(events.pathStarted({}))).toBe('inProgress');
    expect(status(events.pathStarted({}), events.pathCompleted({}))).toBe('completed');
    const reopened = events.pathStepReopened({ step: 1, status: 'inProgress' });
    expect(status(events.pathStarted({}), events.pathCompleted({}), reopened)).toBe('inProgress');
  });

  it('have the seat of a step: reserved, swapped and lost', () => {
    const seat = (sessionId: string) =>
      ({ step: 2, kind: 'class', sessionId, seatId: `of ${sessionId}`, packId: null, packUnit: null }) as const;
    const withSeat = events.pathEntered({ ...entered.data, seats: [seat('first')] });
    const rows = (...then: readonly DomainEvent[]) =>
      after(withSeat, ...then)('path_steps').map((row) => [row['session_id'], row['seat_id']]);
    const none = [null, null];
    expect(rows()).toEqual([none, ['first', 'of first']]);
    const swapped = events.pathSessionSwapped({ ...seat('second'), former: seat('first') });
    expect(rows(swapped)).toEqual([none, ['second', 'of second']]);
    expect(rows(swapped, events.pathSeatLost({ step: 2, sessionId: 'second' }))).toEqual([none, none]);
  });

  it('have each step with its day, and who did it through what', () =>
    expect(after(entered, events.pathStepDone({ step: 1, through: 'hand', opened: [2] }))('path_steps')).toEqual([
      expect.objectContaining({ number: 1, due_on: '2026-04-09', done_through: 'hand' }),
      expect.objectContaining({ number: 2, after: 1, due_on: null, done_at: null }),
    ]));
});
