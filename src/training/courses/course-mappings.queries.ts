import { sql } from 'kysely';
import { courses } from '../../../projections/training/courses.js';
import { articleCards } from '../../sales/articles/articles.module.js';
import { namesOf, personIn } from '../../customers/directory/labels.js';
import { enrolmentsOfArticle } from '../../customers/directory/course-enrolments.js';
import { anyResource } from '../../kernel/actor.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { forbidden, Refusal } from '../../kernel/refusal.js';
import { camelColumns, day, nullable, only, text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { courseMapping, mappedOn, mappingOf } from './course-mapping.js';
import { courseOf } from './course-door.queries.js';
import { mappingFactsOf } from './courses.facts.js';
import {
  courseMappingShown,
  CourseMappingFilter,
  MappingTried,
  type CourseMappingListRow,
  type CourseMappingView,
  type MappingTrial,
  type MappingVersionView,
} from './courses.views.js';

const courseRows = tableOf(courses, 'courses');
const mappingRows = tableOf(courses, 'course_mappings');
const versionRows = tableOf(courses, 'course_mapping_versions');

const line = {
  id: uuid,
  revision: text(),
  code: text(),
  name: text(),
  course_id: nullable(uuid),
  course_name: nullable(text()),
  since: nullable(day),
  next_from: nullable(day),
};

const versionColumns = camelColumns({
  ...only(courses.tables.course_mapping_versions.columns, 'course_id', 'mapped_at', 'mapped_by'),
  from: day,
  course_name: text(),
});

const versionsOf = async (id: string, { db, camel }: Asking): Promise<readonly MappingVersionView[]> => {
  const { rows } = await select(versionColumns)`
    SELECT v.course_id, v.mapped_at, v.mapped_by, v.from_day AS "from", c.french_title AS course_name
    FROM ${versionRows} v JOIN ${courseRows} c ON c.id = v.course_id
    WHERE v.article_id = ${id}::uuid ORDER BY v.from_day DESC`.execute(camel);
  const names = await namesOf(
    db,
    rows.map(({ mappedBy }) => mappedBy),
    ['staffUser'],
  );
  return rows.map(({ mappedBy, ...version }) => ({ ...version, mappedBy: personIn(names, mappedBy) }));
};

const refusalOf = (tried: () => unknown): Refusal | null => {
  try {
    tried();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** Dry run of mapping an article, decided as the command would be. */
const tryMapping = async (id: string, asking: Asking, { courseId, from }: MappingTried): Promise<MappingTrial> => {
  const { actor, can, now, streams } = asking;
  if (!can(actor, 'courseMapping.mapArticle', anyResource('courseMapping')).allowed) throw forbidden();
  const load = async <State extends { readonly status: string }>(
    of: Lifecycle<State>,
    stream: string,
  ): Promise<State> => (await streams.load(of, stream)).state;
  const nameOf = async (mapped: { readonly courseId: string } | undefined): Promise<string | null> =>
    mapped ? ((await courseOf({ load }, mapped.courseId))?.title.fr ?? null) : null;
  const state = await load(courseMapping, id);
  const facts = await mappingFactsOf({ load }, id, courseId);
  const others = state.versions.filter((version) => version.from !== from);
  const next = others.find((version) => version.from > from);
  const touched = await enrolmentsOfArticle(asking.db, actor, { articleId: id, fromDay: from });
  return {
    refusal: refusalOf(() => mappingOf(state, { courseId, from }, { now, facts }))?.code ?? null,
    before: await nameOf(mappedOn({ versions: others }, from)),
    after: await nameOf({ courseId }),
    until: next ? daysAfter(next.from, -1) : null,
    replaced: await nameOf(state.versions.find((version) => version.from === from)),
    enrolments: touched.count,
    touched: can(actor, 'enrolment.read', anyResource('enrolment')).allowed ? touched.named : [],
  };
};

/** Articles of training with their courses, for staff. */
export const courseMappingReads = reads<CourseMappingListRow, CourseMappingView>()({
  of: courseMapping,
  from: [courses],
  rows: ({ now }) => select(line)`(
    SELECT a.id, coalesce(m.revision, '') AS revision, a.code, a.french_title AS name, v.course_id,
      c.french_title AS course_name, v.from_day AS since, n.from_day AS next_from
    FROM ${articleCards} a LEFT JOIN ${mappingRows} m ON m.id = a.id
      LEFT JOIN LATERAL (SELECT course_id, from_day FROM ${versionRows} v
        WHERE v.article_id = a.id AND v.from_day <= ${dayOf(now)}::date ORDER BY from_day DESC LIMIT 1) v ON TRUE
      LEFT JOIN LATERAL (SELECT from_day FROM ${versionRows} v
        WHERE v.article_id = a.id AND v.from_day > ${dayOf(now)}::date ORDER BY from_day LIMIT 1) n ON TRUE
      LEFT JOIN ${courseRows} c ON c.id = v.course_id
    WHERE a.nature = 'training')`,
  filter: CourseMappingFilter,
  where: {
    q: words('code', 'name', 'course_name'),
    isMapped: (isMapped) => sql`(course_id IS NOT NULL) = ${isMapped}`,
  },
  sortable: { code: 'code', name: 'name', courseName: 'course_name', since: 'since', nextFrom: 'next_from' },
  defaultSort: ['code', 'ASC'],
  shows: [...courseMappingShown, 'revision', 'code', 'name', 'courseId', 'courseName', 'since', 'nextFrom'],
  detail: async ({ id }, asking) => ({ versions: await versionsOf(id, asking) }),
  aside: {
    ':id/trial': ofOne({ from: [courses], asks: 'courseMapping.mapArticle', query: MappingTried, answer: tryMapping }),
  },
});
