import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../kernel/actor.js';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './course.commands.js';
import * as events from './course.events.js';
import { course, type CourseFacts } from './course.js';
import { capOf, isWithin } from './course.vocabulary.js';

const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const now = '2026-03-02T12:00:00.000Z';
const facts: CourseFacts = { groupKnown: true, packages: {}, files: {} };
const { given } = specify(course, { now, actor: staff, facts });

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const fields = {
  ...{ code: 'fin-1', title: text, description: text, groupId: 'g', durationMonths: 6, hours: 8 },
  language: 'fr' as const,
};
const data = { ...fields, code: 'FIN-1', cap: null };
const registered = events.courseRegistered(data);
const page = { id: 'one', kind: 'page', title: 'Cycle', text: 'A year.' } as const;
const content = events.courseContentPublished({ version: 1, units: [page] });
const opened = events.courseOpened({});
const period = (periodId: string, startsOn: string, endsOn: string) =>
  events.coursePeriodAdded({ periodId, startsOn, endsOn });
const add = (startsOn: string, endsOn: string) => command(commands.AddCoursePeriod, { startsOn, endsOn });
const move = (startsOn: string, endsOn: string) =>
  command(commands.MoveCoursePeriod, { formerStartsOn: '2026-04-01', startsOn, endsOn });
describe('a course', () => {
  it('reaches every status', () => expect(unreachableStatuses(course)).toEqual([]));

  it('is registered in a group that is known, with a code of its own', () => {
    given().when(command(commands.RegisterCourse, fields)).then(registered);
    given()
      .when(command(commands.RegisterCourse, fields), { facts: { ...facts, groupKnown: false } })
      .thenRefused('courseGroupUnknown');
  });

  it('opens with content alone, closes, and opens again', () => {
    given(registered).when(command(commands.OpenCourse, {})).thenRefused('courseHasNoContent');
    given(registered, content).when(command(commands.OpenCourse, {})).then(opened);
    const closed = events.courseClosed({});
    const close = new commands.CloseCourse();
    given(registered, content, opened).when(close).then(closed);
    given(registered, content, opened, closed).when(command(commands.OpenCourse, {})).then(opened);
    for (const history of [[], [content, opened, closed]])
      given(registered, ...history)
        .when(close)
        .thenRefused('courseIs');
    given(registered, content, opened)
      .when(close, { actor: { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' } })
      .thenRefused('forbidden');
  });

  it('keeps its code once it was open', () => {
    const renamed = command(commands.ReviseCourse, { ...fields, code: 'FIN-2' });
    given(registered)
      .when(renamed)
      .then(events.courseRevised({ ...data, code: 'FIN-2' }));
    given(registered, content, opened).when(renamed).thenRefused('courseCodeKept');
  });

  it('takes 50 people where it does not say how many (G38)', () => {
    expect(capOf({ cap: null })).toBe(50);
    expect(capOf({ cap: 12 })).toBe(12);
  });
});

describe('a period', () => {
  const first = period('p', '2026-04-01', '2026-04-30');

  it('has dates that are to come, in order, and of no other period', () => {
    given(registered)
      .when(add('2026-03-02', '2026-03-31'))
      .then(period(derivedId(derivedId('stream'), 'period'), '2026-03-02', '2026-03-31'));
    given(registered).when(add('2026-03-01', '2026-03-31')).thenRefused('periodInThePast');
    given(registered).when(add('2026-03-31', '2026-03-30')).thenRefused('periodEndsFirst');
    given(registered, first).when(add('2026-04-30', '2026-05-31')).thenRefused('periodsOverlap');
  });

  it('may move, and be removed, until it begins; then its end alone moves', () => {
    const removal = command(commands.RemoveCoursePeriod, { startsOn: '2026-04-01' });
    const moved = { periodId: 'p', startsOn: '2026-04-10', endsOn: '2026-05-10' };
    given(registered, first).when(move(moved.startsOn, moved.endsOn)).then(events.coursePeriodMoved(moved));
    given(registered, first)
      .when(removal)
      .then(events.coursePeriodRemoved({ periodId: 'p' }));
    const begun = { now: '2026-04-01T06:00:00.000Z' };
    given(registered, first).when(move('2026-04-10', '2026-05-10'), begun).thenRefused('periodHasBegun');
    given(registered, first)
      .when(move('2026-04-01', '2026-05-10'), begun)
      .then(events.coursePeriodMoved({ periodId: 'p', startsOn: '2026-04-01', endsOn: '2026-05-10' }));
    given(registered, first).when(removal, begun).thenRefused('periodHasBegun');
    given(registered).when(removal).thenRefused('periodUnknown');
  });

  it('begins and ends by the clock of the provider', () => {
    // in Paris the day after has begun
    const late = { now: '2026-03-31T22:30:00.000Z' };
    given(registered, first).when(add('2026-03-31', '2026-03-31'), late).thenRefused('periodInThePast');
    expect(isWithin({ startsOn: '2026-04-01', endsOn: '2026-04-30' }, '2026-04-30')).toBe(true);
    expect(isWithin({ startsOn: '2026-04-01', endsOn: '2026-04-30' }, '2026-05-01')).toBe(false);
  });

  it('is one of fifty at most', () => {
    const many = Array.from({ length: 50 }, (_, n) => {
      const day = `${2030 + n}-01-01`;
      return period(String(n), day, day);
    });
    given(registered, ...many)
      .when(add('2027-01-01', '2027-01-01'))
      .thenRefused('tooManyPeriods', { max: 50 });
  });
});
