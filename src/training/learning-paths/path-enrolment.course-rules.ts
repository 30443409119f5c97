import { dayOf } from '../../kernel/days.js';
import { refuse } from '../../kernel/refusal.js';
import type { CoursePlaces } from '../enrolments/enrolment.vocabulary.js';
import type { PathStep } from './learning-path.js';
import type { Allotted } from './path-enrolment.seat-rules.js';

/** A seat of a course that belongs to a step: reserved with the entry, taken by the enrolment in the course. */
export interface PathCourse {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly seatsId: string;
  /** Number of the seat among those of the lot. */
  readonly seat: number;
  /** In the course. */
  readonly enrolmentId: string;
  readonly startsOn: string;
}

/** First day from this one on, on which a course may start; null: none of its periods is left. */
const firstStart = ({ periods }: CoursePlaces, from: string): string | null => {
  if (periods.length === 0) return from;
  const days = periods
    .filter(({ endsOn }) => endsOn >= from)
    .map(({ startsOn }) => (startsOn > from ? startsOn : from));
  return days.toSorted()[0] ?? null;
};

interface Reserving {
  readonly courses: readonly CoursePlaces[];
  readonly timeZone: string;
  readonly idFor: (name: string) => string;
}

/**
 * A seat for each course that the learner has not got yet, all or none: the refusal names the step, and whether the course,
 * what was ordered, or its periods are the limit.
 */
export const reservedCourses = (
  steps: readonly PathStep[],
  allotted: readonly Allotted[],
  { courses, timeZone, idFor }: Reserving,
): readonly PathCourse[] =>
  allotted.flatMap(({ step, from }) => {
    const { kind, subjectId, code } = steps[step - 1] ?? {};
    const isFirst = steps.findIndex((each) => each.kind === 'course' && each.subjectId === subjectId) === step - 1;
    if (kind !== 'course' || !isFirst) return [];
    const named = { step, name: code ?? '' };
    const places = courses.find(({ courseId }) => courseId === subjectId) ?? refuse('pathCourseClosed', named);
    if (places.isEnrolled) return [];
    if (!places.isOpen) return refuse('pathCourseClosed', named);
    const { place } = places;
    if (!place) return refuse(places.isCapped ? 'pathCourseCapReached' : 'pathCourseFull', named);
    const startsOn = firstStart(places, dayOf(from, timeZone)) ?? refuse('pathCourseOutsidePeriods', named);
    return [{ step, ...place, enrolmentId: idFor(`course ${String(step)}`), startsOn }];
  });
