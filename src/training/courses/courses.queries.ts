import { courseGroups } from '../../../projections/training/course-groups.js';
import { courses } from '../../../projections/training/courses.js';
import { articleCards } from '../../sales/articles/articles.module.js';
import { namesOf, personIn } from '../../customers/directory/labels.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import type { LocalisedText } from '../../kernel/language.js';
import { forbidden } from '../../kernel/refusal.js';
import { camelColumns, day, flag, json, nullable, only, text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { listing, reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { courseGroup } from './course-group.js';
import { course } from './course.js';
import {
  courseShown,
  courseGroupShown,
  coursePeriodShown,
  CourseFilter,
  CourseGroupFilter,
  CoursePeriodFilter,
  type ContentVersionView,
  type CourseChoices,
  type CourseArticleView,
  type CourseGroupListRow,
  type CourseListRow,
  type CoursePeriodListRow,
  type CoursePeriodView,
  type CourseView,
} from './courses.views.js';
import { recordShown } from '../../kernel/shown.js';

const courseRows = tableOf(courses, 'courses');
const groupRows = tableOf(courseGroups, 'course_groups');
const periodRows = tableOf(courses, 'course_periods');
const contentRows = tableOf(courses, 'course_contents');
const versionRows = tableOf(courses, 'course_mapping_versions');

export const courseGroupReads = reads<CourseGroupListRow>()({
  of: courseGroup,
  from: [courseGroups],
  rows: () => select(courseGroups.tables.course_groups.columns)`${groupRows}`,
  filter: CourseGroupFilter,
  where: { q: words('french_title'), archived },
  sortable: { name: 'french_title', updatedAt: 'updated_at' },
  defaultSort: ['name', 'ASC'],
  shows: [...recordShown, ...courseGroupShown],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
});

const line = {
  ...courses.tables.courses.columns,
  group_title: json<LocalisedText>(),
  french_group: text(),
  next_starts_on: nullable(day),
  next_ends_on: nullable(day),
};

const periodColumns = camelColumns({
  ...only(courses.tables.course_periods.columns, 'id', 'starts_on', 'ends_on'),
  is_over: flag,
});

const periodsOf = async (id: string, { camel, actor, now }: Asking): Promise<readonly CoursePeriodView[]> => {
  const { rows } = await select(periodColumns)`
    SELECT id, starts_on, ends_on, ends_on < ${dayOf(now)}::date AS is_over FROM ${periodRows} p
    WHERE course_id = ${id}::uuid ORDER BY starts_on`.execute(camel);
  return isCustomer(actor) ? rows.filter(({ isOver }) => !isOver) : rows;
};

const contentColumns = camelColumns(
  only(courses.tables.course_contents.columns, 'version', 'units', 'published_at', 'published_by'),
);

const contentsOf = async (id: string, { db, camel }: Asking): Promise<readonly ContentVersionView[]> => {
  const { rows } = await select(contentColumns)`
    SELECT version, units, published_at, published_by FROM ${contentRows} c
    WHERE course_id = ${id}::uuid ORDER BY version DESC`.execute(camel);
  const names = await namesOf(
    db,
    rows.map(({ publishedBy }) => publishedBy),
    ['staffUser'],
  );
  return rows.map(({ publishedBy, ...content }) => ({ ...content, publishedBy: personIn(names, publishedBy) }));
};

const articleColumns = camelColumns({ id: uuid, label: text(), from: day });

/** Articles that are, or are going to be, of the course. */
const articlesOf = async (id: string, { camel, now }: Asking): Promise<readonly CourseArticleView[]> => {
  const { rows } = await select(articleColumns)`
    SELECT a.id, a.code || ' – ' || a.french_title AS label, v.from_day AS "from"
    FROM ${versionRows} v JOIN ${articleCards} a ON a.id = v.article_id
    WHERE v.course_id = ${id}::uuid AND NOT EXISTS (SELECT FROM ${versionRows} later
      WHERE later.article_id = v.article_id AND later.from_day > v.from_day AND later.from_day <= ${dayOf(now)}::date)
    ORDER BY a.code, v.from_day`.execute(camel);
  return rows;
};

const detailOf = async (id: string, asking: Asking) => {
  const contents = await contentsOf(id, asking);
  const units = contents[0]?.units ?? [];
  const isForStaff = !isCustomer(asking.actor);
  return {
    periods: await periodsOf(id, asking),
    outline: units.map((unit) => pick(unit, 'id', 'kind', 'title')),
    units: isForStaff ? units : [],
    contents: isForStaff ? contents : [],
    articles: isForStaff ? await articlesOf(id, asking) : [],
  };
};

/** Groups that have an open course, for the filter of the list. */
const groupsOffered = async (asking: Asking): Promise<CourseChoices> => {
  if (!asking.can(asking.actor, 'course.read', anyResource('course')).allowed) throw forbidden();
  const { rows } = await select(camelColumns({ id: uuid, title: json<LocalisedText>() }))`
    SELECT id, title FROM ${groupRows} g
    WHERE EXISTS (SELECT FROM ${courseRows} c WHERE c.group_id = g.id AND c.status = 'open')
    ORDER BY french_title`.execute(asking.camel);
  return { groups: rows };
};

/** Courses: all of them to staff, open ones to customers (specification §2, `/listelms/`). */
export const courseReads = reads<CourseListRow, CourseView>()({
  of: course,
  from: [courses, courseGroups],
  rows: ({ actor, now }) => select(line)`(
    SELECT c.*, coalesce(g.title, '{"fr":"","es":"","en":""}') AS group_title, coalesce(g.french_title, '') AS french_group,
      p.starts_on AS next_starts_on, p.ends_on AS next_ends_on
    FROM ${courseRows} c LEFT JOIN ${groupRows} g ON g.id = c.group_id
      LEFT JOIN LATERAL (SELECT starts_on, ends_on FROM ${periodRows} p
        WHERE p.course_id = c.id AND p.ends_on >= ${dayOf(now)}::date ORDER BY p.starts_on LIMIT 1) p ON TRUE
    WHERE ${!isCustomer(actor)} OR c.status = 'open')`,
  filter: CourseFilter,
  where: { q: words('code', 'french_title', 'french_group') },
  sortable: {
    ...sortedBy('code', 'status', 'durationMonths', 'hours', 'nextStartsOn', 'updatedAt'),
    name: 'french_title',
    group: 'french_group',
  },
  defaultSort: ['name', 'ASC'],
  found: ({ name, code }) => ({ label: name, hints: [code] }),
  shows: [...courseShown, 'groupTitle', 'nextStartsOn', 'nextEndsOn'],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
  detail: async (row, asking) => ({ description: row.description, ...(await detailOf(row.id, asking)) }),
  export: {
    texts: 'courses',
    columns: [
      { heading: 'fields.code', value: ({ code }) => code },
      { heading: 'fields.title', value: ({ title }, language) => title[language] },
      { heading: 'fields.groupId', value: ({ groupTitle }, language) => groupTitle[language] },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.language', value: (row, language) => textIn(language, 'courses', `language.${row.language}`) },
      { heading: 'fields.durationMonths', value: ({ durationMonths }) => durationMonths },
      { heading: 'fields.hours', value: ({ hours }) => hours },
      dayColumn('fields.nextStartsOn', ({ nextStartsOn }) => nextStartsOn),
    ],
  },
  aside: { choices: aside({ from: [courses, courseGroups], answer: groupsOffered }) },
});

const periodLine = {
  ...courses.tables.course_periods.columns,
  is_over: flag,
  code: text(),
  name: text(),
  status: courses.tables.courses.columns.status,
};

/** Periods of all courses, for staff (specification §2, `/periodelms/`). */
export const coursePeriodReads = listing<CoursePeriodListRow>()({
  path: 'course-periods',
  tag: 'courses',
  from: [courses],
  requires: 'course.readPeriods',
  rows: ({ now }) => select(periodLine)`(
    SELECT p.*, p.ends_on < ${dayOf(now)}::date AS is_over, c.code, c.french_title AS name, c.status
    FROM ${periodRows} p JOIN ${courseRows} c ON c.id = p.course_id)`,
  filter: CoursePeriodFilter,
  where: { q: words('code', 'name') },
  sortable: { name: 'name', code: 'code', startsOn: 'starts_on', endsOn: 'ends_on' },
  defaultSort: ['startsOn', 'ASC'],
  shows: [...coursePeriodShown, 'code', 'name', 'status', 'isOver', 'id', 'endsOn', 'startsOn'],
});
