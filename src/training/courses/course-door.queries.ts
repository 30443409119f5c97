import { courses } from '../../../projections/training/courses.js';
import { camelColumns, only } from '../../kernel/table.js';
import type { FactsTools, Tools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mappedOn, courseMapping } from './course-mapping.js';
import type { CourseContent, CourseData, CoursePeriod } from './course.events.js';
import { course } from './course.js';
import type { ContentKind, CourseStatus } from './course.vocabulary.js';

/** The log, as facts have it. */
type Loading = Pick<FactsTools, 'load'>;

/** A course as those know it who enrol people in it. */
export interface KnownCourse extends CourseData {
  readonly id: string;
  readonly status: CourseStatus;
  readonly contentKind: ContentKind;
  /** Of the content that is learned from now; 0: none yet. */
  readonly version: number;
  readonly periods: readonly CoursePeriod[];
}

/** Decided from the log; null where there is no such course. */
export const courseOf = async ({ load }: Loading, id: string): Promise<KnownCourse | null> => {
  const { status, course: data, periods, content } = await load(course, id);
  if (status === 'none' || data === null) return null;
  return { ...data, id, status, contentKind: 'units', version: content?.version ?? 0, periods };
};

/** The course that seats of an article are of on a day (`yyyy-MM-dd`). */
export const courseForArticle = async (tools: Loading, articleId: string, day: string): Promise<KnownCourse | null> => {
  const mapped = mappedOn(await tools.load(courseMapping, articleId), day);
  return mapped ? courseOf(tools, mapped.courseId) : null;
};

const courseRows = tableOf(courses, 'courses');

/** Titles of courses, to join beside rows in scope: `LEFT JOIN ${courseCards} c ON c.id = e.course_id`. */
export const courseCards = select(
  only(
    courses.tables.courses.columns,
    'id',
    'code',
    'status',
    'title',
    'french_title',
    'group_id',
    'duration_months',
    'hours',
    'language',
    'cap',
    'version',
  ),
)`(SELECT id, code, status, title, french_title, group_id, duration_months, hours, language, cap, version FROM ${courseRows})`;

const contentRows = tableOf(courses, 'course_contents');
/** Videos and captions of each version, to join: `JOIN ${courseFiles} f ON f.course_id = e.course_id AND f.version = …`. */
export const courseFiles = select(
  only(courses.tables.course_contents.columns, 'course_id', 'version', 'file_ids'),
)`(SELECT course_id, version, file_ids FROM ${contentRows})`;

const contentColumns = camelColumns(only(courses.tables.course_contents.columns, 'version', 'units'));

const publisherColumns = only(courses.tables.course_contents.columns, 'published_by');

/** Publisher of a version of the content; undefined: no such version. */
export const publisherOf = async (
  { db }: Pick<Tools, 'db'>,
  courseId: string,
  version: number,
): Promise<string | undefined> => {
  const { rows } = await select(publisherColumns)`
    SELECT published_by FROM ${contentRows} WHERE course_id = ${courseId}::uuid AND version = ${version}`.execute(db);
  return rows[0]?.published_by;
};

/** A version of the content, with the right answers: callers that show it to learners leave these out. */
export const courseContentOf = async (
  { db }: Pick<Tools, 'db'>,
  courseId: string,
  version: number,
): Promise<CourseContent | null> => {
  const { rows } = await select(contentColumns)`
    SELECT version, units FROM ${contentRows} WHERE course_id = ${courseId}::uuid AND version = ${version}`.execute(db);
  return rows[0] ?? null;
};
