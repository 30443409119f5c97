import { anyResource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import {
  AddCoursePeriod,
  CloseCourse,
  MoveCoursePeriod,
  OpenCourse,
  PublishCourseContent,
  RegisterCourse,
  RemoveCoursePeriod,
  ReviseCourse,
  type CourseFields,
} from './course.commands.js';
import { packageFaults, type PackageInspected } from './course.package-rules.js';
import * as events from './course.events.js';
import type { CourseContent, CourseData, CoursePeriod } from './course.events.js';
import { courseLimits, type CourseStatus, type PeriodDays } from './course.vocabulary.js';
import { unitsOf } from './course-units.js';

export interface CourseState {
  readonly status: 'none' | CourseStatus;
  readonly course: CourseData | null;
  /** In the order of their days. */
  readonly periods: readonly CoursePeriod[];
  /** The version that is learned from. */
  readonly content: CourseContent | null;
}

export interface CourseFacts {
  /** The group that is named is an active one. */
  readonly groupKnown: boolean;
  /** Of the files that are named: media types of those that the content may show. */
  readonly files: Readonly<Record<string, string>>;
  /** Zips among them, looked into. */
  readonly packages: Readonly<Record<string, PackageInspected>>;
}

const dataOf = (fields: CourseFields, { groupKnown }: CourseFacts): CourseData => {
  if (!groupKnown) throw fieldRefusal('groupId', 'courseGroupUnknown');
  return {
    ...fields,
    code: fields.code.toUpperCase(),
    title: { ...fields.title },
    description: { ...fields.description },
    cap: fields.cap ?? null,
  };
};

const touch = (one: PeriodDays, other: PeriodDays): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

const checkDays = (days: PeriodDays, others: readonly CoursePeriod[]): void => {
  if (days.endsOn < days.startsOn) throw fieldRefusal('endsOn', 'periodEndsFirst');
  if (others.some((other) => touch(days, other))) throw fieldRefusal('startsOn', 'periodsOverlap');
};

const byDay = (periods: readonly CoursePeriod[]): readonly CoursePeriod[] =>
  periods.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));

const besides = ({ periods }: CourseState, periodId: string): readonly CoursePeriod[] =>
  periods.filter((period) => period.periodId !== periodId);

const periodFrom = ({ periods }: CourseState, day: string): CoursePeriod =>
  periods.find(({ startsOn }) => startsOn === day) ?? refuse('periodUnknown');

const staff = ['staff', 'system'] as const;
const kept = ['draft', 'open', 'closed'] as const;
const datesInvalid = ['periodEndsFirst', 'periodsOverlap', 'periodInThePast'] as const;

/** Course in which customers enrol people (specification §3, §4; features F20, F21). */
export const course = lifecycle<CourseState, CourseFacts>()('course', {
  plural: 'courses',
  initial: { status: 'none', course: null, periods: [], content: null },
  commands: {
    RegisterCourse,
    ReviseCourse,
    OpenCourse,
    CloseCourse,
    AddCoursePeriod,
    MoveCoursePeriod,
    RemoveCoursePeriod,
    PublishCourseContent,
  },
  events: events.courseEvents,
  transitions: { none: ['draft'], draft: ['open'], open: ['closed'], closed: ['open'] },
  resource: () => anyResource('course'),
  tenant: () => null,
  held: ({ course: data }) =>
    data ? [{ what: 'courseCode', value: data.code, refusal: 'courseCodeAlreadyUsed' }] : [],
  decide: {
    RegisterCourse: {
      from: ['none'],
      by: staff,
      refusals: ['courseGroupUnknown', 'courseCodeAlreadyUsed'],
      decide: (_, command, { facts }) => [events.courseRegistered(dataOf(command, facts))],
    },
    ReviseCourse: {
      from: kept,
      by: staff,
      refusals: ['courseGroupUnknown', 'courseCodeAlreadyUsed', 'courseCodeKept'],
      decide: ({ status, course: data }, command, { facts }) => {
        const revised = dataOf(command, facts);
        if (status !== 'draft' && revised.code !== data?.code) throw fieldRefusal('code', 'courseCodeKept');
        return [events.courseRevised(revised)];
      },
    },
    OpenCourse: {
      from: ['draft', 'closed'],
      by: staff,
      refusals: ['courseHasNoContent'],
      guard: ({ content }) => (content ? undefined : refusal('courseHasNoContent')),
      decide: () => [events.courseOpened({})],
    },
    CloseCourse: { from: ['open'], by: staff, decide: () => [events.courseClosed({})] },
    AddCoursePeriod: {
      from: kept,
      by: staff,
      refusals: [...datesInvalid, 'tooManyPeriods'],
      decide: ({ periods }, { startsOn, endsOn }, { now, idFor }) => {
        if (periods.length >= courseLimits.periods) return refuse('tooManyPeriods', { max: courseLimits.periods });
        if (startsOn < dayOf(now)) throw fieldRefusal('startsOn', 'periodInThePast');
        checkDays({ startsOn, endsOn }, periods);
        return [events.coursePeriodAdded({ periodId: idFor('period'), startsOn, endsOn })];
      },
    },
    MoveCoursePeriod: {
      from: kept,
      by: staff,
      refusals: [...datesInvalid, 'periodUnknown', 'periodHasBegun'],
      decide: (state, { formerStartsOn, startsOn, endsOn }, { now }) => {
        const today = dayOf(now);
        const { periodId } = periodFrom(state, formerStartsOn);
        if (startsOn !== formerStartsOn) {
          if (formerStartsOn <= today) throw fieldRefusal('startsOn', 'periodHasBegun');
          if (startsOn < today) throw fieldRefusal('startsOn', 'periodInThePast');
        }
        checkDays({ startsOn, endsOn }, besides(state, periodId));
        if (endsOn < today) throw fieldRefusal('endsOn', 'periodInThePast');
        return [events.coursePeriodMoved({ periodId, startsOn, endsOn })];
      },
    },
    RemoveCoursePeriod: {
      from: kept,
      by: staff,
      refusals: ['periodUnknown', 'periodHasBegun'],
      decide: (state, { startsOn }, { now }) => {
        const { periodId } = periodFrom(state, startsOn);
        return startsOn <= dayOf(now) ? refuse('periodHasBegun') : [events.coursePeriodRemoved({ periodId })];
      },
    },
    PublishCourseContent: {
      from: kept,
      by: staff,
      refusals: [
        ...['courseHasNoContent', 'courseFileUnusable', 'questionHasNoAnswer', 'quizHasNoQuestion'],
        ...packageFaults,
      ],
      decide: ({ content }, { units }, { facts: { files, packages }, idFor }) => [
        events.courseContentPublished({
          version: (content?.version ?? 0) + 1,
          units: unitsOf(units, { before: content?.units ?? [], files, packages, idFor }),
        }),
      ],
    },
  },
  evolve: {
    CourseRegistered: (state, { data }) => ({ ...state, status: 'draft', course: data }),
    CourseRevised: (state, { data }) => ({ ...state, course: data }),
    CourseOpened: (state) => ({ ...state, status: 'open' }),
    CourseClosed: (state) => ({ ...state, status: 'closed' }),
    CoursePeriodAdded: (state, { data }) => ({ ...state, periods: byDay([...state.periods, data]) }),
    CoursePeriodMoved: (state, { data }) => ({
      ...state,
      periods: byDay([...besides(state, data.periodId), data]),
    }),
    CoursePeriodRemoved: (state, { data }) => ({ ...state, periods: besides(state, data.periodId) }),
    CourseContentPublished: (state, { data }) => ({ ...state, content: data }),
  },
});
