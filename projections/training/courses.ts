import { courseEvents, type CourseData, type CourseUnit } from '../../src/training/courses/course.events.js';
import { articleMapped, mappingCancelled } from '../../src/training/courses/course-mapping.js';
import type { CourseStatus } from '../../src/training/courses/course.vocabulary.js';
import type { Language, LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import {
  day,
  instant,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  uuid,
  uuids,
  type RowOf,
} from '../../src/kernel/table.js';

const tables = {
  courses: table(
    {
      id: uuid,
      status: text<CourseStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      code: text(),
      title: json<LocalisedText>(),
      /** By which lists are sorted. */
      french_title: name,
      description: json<LocalisedText>(),
      group_id: uuid,
      duration_months: integer,
      hours: integer,
      language: text<Language>(),
      cap: nullable(integer),
      /** Of the content that is learned from; 0: none yet. */
      version: integer,
    },
    { key: ['id'], indexes: ['(status, group_id)', '(code)', '(french_title, id)'] },
  ),
  course_periods: table(
    { id: uuid, course_id: uuid, starts_on: day, ends_on: day },
    { key: ['id'], indexes: ['(course_id, starts_on)', '(starts_on)'] },
  ),
  /** Every version that was published: those who began with one may read it on. */
  course_contents: table(
    {
      course_id: uuid,
      version: integer,
      units: json<readonly CourseUnit[]>(),
      /** Videos, captions and packages. */
      file_ids: uuids,
      published_at: instant,
      published_by: text(),
    },
    { key: ['course_id', 'version'], indexes: ['USING gin (file_ids)'] },
  ),
  /** Articles that are or were mapped to a course. */
  course_mappings: table(
    { id: uuid, status: text<'mapped'>(), revision: text(), updated_at: instant },
    { key: ['id'] },
  ),
  /** Which course an article is of, from which day on. */
  course_mapping_versions: table(
    { article_id: uuid, from_day: day, course_id: uuid, mapped_at: instant, mapped_by: text() },
    { key: ['article_id', 'from_day'], indexes: ['(course_id)'] },
  ),
};

export type CourseRow = RowOf<typeof tables.courses>;
export type CoursePeriodRow = RowOf<typeof tables.course_periods>;
export type CourseContentRow = RowOf<typeof tables.course_contents>;
export type CourseMappingRow = RowOf<typeof tables.course_mappings>;
export type CourseMappingVersionRow = RowOf<typeof tables.course_mapping_versions>;

const described = (data: CourseData) => ({
  code: data.code,
  title: data.title,
  french_title: data.title.fr,
  description: data.description,
  group_id: data.groupId,
  duration_months: data.durationMonths,
  hours: data.hours,
  language: data.language,
  cap: data.cap,
});

const filesOf = (units: readonly CourseUnit[]): readonly string[] =>
  units.flatMap((unit) => {
    if (unit.kind === 'video') return [unit.fileId, unit.captionsId];
    return unit.kind === 'package' ? [unit.fileId] : [];
  });

/** Courses with their periods, what is learned in them, and the articles that their seats are sold by. */
export const courses = projection(
  'courses',
  { version: 2, tables, events: [...courseEvents, articleMapped, mappingCancelled] },
  {
    CourseRegistered: (rows, { data }) => rows.begin('courses', { ...described(data), status: 'draft', version: 0 }),
    CourseRevised: (rows, { data }) => rows.change('courses', described(data)),
    CourseOpened: (rows) => rows.change('courses', { status: 'open' }),
    CourseClosed: (rows) => rows.change('courses', { status: 'closed' }),
    CoursePeriodAdded: (rows, { streamId, data: { periodId, startsOn, endsOn } }) => {
      rows.change('courses');
      rows.put('course_periods', { id: periodId, course_id: streamId, starts_on: startsOn, ends_on: endsOn });
    },
    CoursePeriodMoved: (rows, { data: { periodId, startsOn, endsOn } }) => {
      rows.change('courses');
      rows.patch('course_periods', { id: periodId }, { starts_on: startsOn, ends_on: endsOn });
    },
    CoursePeriodRemoved: (rows, { data: { periodId } }) => {
      rows.change('courses');
      rows.remove('course_periods', { id: periodId });
    },
    CourseContentPublished: (rows, { streamId, at, metadata, data: { version, units } }) => {
      rows.change('courses', { version });
      rows.put('course_contents', {
        course_id: streamId,
        version,
        units,
        file_ids: filesOf(units),
        published_at: at,
        published_by: metadata.actor,
      });
    },
    ArticleMapped: (rows, { streamId, at, metadata, data: { courseId, from } }) => {
      rows.begin('course_mappings', { status: 'mapped' });
      rows.put('course_mapping_versions', {
        article_id: streamId,
        from_day: from,
        course_id: courseId,
        mapped_at: at,
        mapped_by: metadata.actor,
      });
    },
    MappingCancelled: (rows, { streamId, data: { from } }) => {
      rows.change('course_mappings');
      rows.remove('course_mapping_versions', { article_id: streamId, from_day: from });
    },
  },
);
