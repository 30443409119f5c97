import type {
  CourseContentRow,
  CourseMappingRow,
  CourseMappingVersionRow,
  CoursePeriodRow,
  CourseRow,
} from '../../../projections/training/courses.js';
import type { CourseGroupRow } from '../../../projections/training/course-groups.js';
import { languages, type Language, type LocalisedText } from '../../kernel/language.js';
import { Day, Id, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, RecordView, Shown } from '../../kernel/views.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import type { CourseUnit } from './course.events.js';
import { courseStatuses, type CourseStatus, type UnitKind } from './course.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const courseGroupShown = shows<CourseGroupRow>()('title');

/** `GET /api/course-groups`. */
export interface CourseGroupListRow extends RecordView, ShownBy<typeof courseGroupShown> {
  readonly name: string;
}

export class CourseGroupFilter extends RecordFilter {}

export const courseShown = shows<CourseRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'code',
  'title',
  'groupId',
  'durationMonths',
  'hours',
  'language',
  'cap',
  'version',
);

/** `GET /api/courses`: to customers those that are open. */
export interface CourseListRow extends ShownBy<typeof courseShown> {
  readonly name: string;
  readonly groupTitle: LocalisedText;
  /** The period that runs, or else the next one. */
  readonly nextStartsOn: string | null;
  readonly nextEndsOn: string | null;
}

export interface CoursePeriodView extends Shown<CoursePeriodRow, 'id' | 'startsOn' | 'endsOn'> {
  readonly isOver: boolean;
}

/** Unit without its content. */
export interface UnitOutline {
  readonly id: string;
  readonly kind: UnitKind;
  readonly title: string;
}

export interface ContentVersionView extends Shown<CourseContentRow, 'version' | 'units' | 'publishedAt'> {
  readonly publishedBy: PersonLabel;
}

/** An article whose seats are of the course, from which day on. */
export interface CourseArticleView extends Choice {
  readonly from: string;
}

/** `GET /api/courses/:id`. */
export interface CourseView extends CourseListRow, Actionable, Shown<CourseRow, 'description'> {
  /** To customers those that are not over. */
  readonly periods: readonly CoursePeriodView[];
  readonly outline: readonly UnitOutline[];
  /** Units as `PublishCourseContent` takes them; for staff. */
  readonly units: readonly CourseUnit[];
  /** Every version that was published, the latest first; for staff. */
  readonly contents: readonly ContentVersionView[];
  /** For staff. */
  readonly articles: readonly CourseArticleView[];
}

export class CourseFilter {
  /** In codes and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(courseStatuses) status?: CourseStatus[];
  @Optional() @Id() groupId?: string;
  @Optional() @OneOf(languages) language?: Language;
}

/** `GET /api/courses/choices`: groups with an open course. */
export interface CourseChoices {
  readonly groups: readonly { readonly id: string; readonly title: LocalisedText }[];
}

export const coursePeriodShown = shows<CoursePeriodRow>()('courseId');

/** `GET /api/course-periods`: of all courses; for staff. */
export interface CoursePeriodListRow extends CoursePeriodView, ShownBy<typeof coursePeriodShown> {
  readonly code: string;
  readonly name: string;
  readonly status: CourseStatus;
}

export class CoursePeriodFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() courseId?: string;
  @Optional() @YesNo() isOver?: boolean;
}

export const courseMappingShown = shows<CourseMappingRow>()('id');

/** `GET /api/course-mappings`: articles of training, and the course that their seats are of today. */
export interface CourseMappingListRow extends ShownBy<typeof courseMappingShown> {
  /** Empty where the article was never mapped. */
  readonly revision: string;
  readonly code: string;
  readonly name: string;
  readonly courseId: string | null;
  readonly courseName: string | null;
  readonly since: string | null;
  readonly nextFrom: string | null;
}

export interface MappingVersionView extends Shown<CourseMappingVersionRow, 'courseId' | 'mappedAt'> {
  readonly from: string;
  readonly courseName: string;
  readonly mappedBy: PersonLabel;
}

/** `GET /api/course-mappings/:id`. */
export interface CourseMappingView extends CourseMappingListRow, Actionable {
  /** The latest day first. */
  readonly versions: readonly MappingVersionView[];
}

export class CourseMappingFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() courseId?: string;
  @Optional() @YesNo() isMapped?: boolean;
}

export class MappingTried {
  @Id() courseId!: string;
  @Day() from!: string;
}

/** Enrolment that a new mapping would leave in its present course. */
export interface TouchedEnrolment {
  readonly id: string;
  /** Null for a forgotten person. */
  readonly name: string | null;
  readonly clientName: string | null;
  readonly startsOn: string | null;
}

/** `GET /api/course-mappings/:id/trial`: what mapping the article would do, without doing it. */
export interface MappingTrial {
  /** Code of the refusal with which it would be answered. */
  readonly refusal: string | null;
  /** Of which course seats of that day are until now. */
  readonly before: string | null;
  readonly after: string | null;
  /** Last day on which it would hold; null: until it is mapped anew. */
  readonly until: string | null;
  /** Course mapped from the same day, which would be replaced. */
  readonly replaced: string | null;
  /** Enrolments on seats of the article that start from that day on: they stay in their present course. */
  readonly enrolments: number;
  /** The first of them by their days; for those who see enrolments. */
  readonly touched: readonly TouchedEnrolment[];
}
