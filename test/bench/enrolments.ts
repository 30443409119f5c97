import {
  comingStatuses,
  endedStatuses,
  enrolmentStatuses,
} from '../../src/training/enrolments/enrolment.vocabulary.js';
import { clientTable, courseSeatsTable, courseTable, enrolmentTable } from '../support/table-names.js';
import { firstPage, slowestPage } from './lists.js';
import type { Limit } from './measure.js';
import { fillClients, settleTables } from './volume.js';
import type { World } from './world.js';

const times = 50;
const courseCount = 60;

const courses = `
  INSERT INTO ${courseTable} (id, status, revision, created_at, updated_at, code, title, french_title, description, group_id,
    duration_months, hours, language, version)
  SELECT bench.id('course', n), 'open', '2', now(), now(), 'C-' || n, json_build_object('fr', title, 'es', title, 'en', title), title,
    '{}', bench.id('group', n % 8), 6, 7, 'fr', 1
  FROM generate_series(1, $1::int) AS n
  CROSS JOIN LATERAL (SELECT bench.one_of(ARRAY['Comptabilité', 'Marchés publics', 'Paie des agents', 'État civil', 'Élections',
    'Dématérialisation'], n, 'title') || ' ' || n AS title) AS told`;

const seats = `
  INSERT INTO ${courseSeatsTable} (id, status, revision, created_at, updated_at, client_id, course_id, quantity, order_reference)
  SELECT DISTINCT ON (seats_id) seats_id, 'active', '1', min(created_at) OVER own, now(), client_id, course_id, 12, order_reference
  FROM ${enrolmentTable} WINDOW own AS (PARTITION BY seats_id)`;

/**
 * Six years of enrolments, ten on each order; most are over. The n-th client has 1/n of the first one's, which has a
 * twelfth. Of the largest client's enrolments, 1 in 300 belongs to the person who learns there.
 */
const enrolments = `
  INSERT INTO ${enrolmentTable} (id, status, revision, created_at, updated_at, client_id, seats_id, course_id, order_reference, named_by,
    participant_id, subject_id, civility, first_name, last_name, email, seat, starts_on, ends_on, starts_at, content_version, percent,
    seconds, score, unit, completed_at, half_days, validated_half_days)
  SELECT bench.id('enrolment', n), status, '4', at, at, bench.id('client', client), bench.id('seats ' || client || '.', lot),
    bench.id('course', 1 + floor(bench.chance(client * 1000003 + lot, 'course') ^ 2 * $3::int)::int),
    'CMD-' || extract(year FROM at) || '-' || lpad((client * 7 + lot * 13)::text, 6, '0'), person, participant, coalesce(participant, bench.id('enrolment', n)),
    'none', bench.one_of($5::text[], n, 'first name'), bench.one_of($6::text[], n, 'last name'), n || '@example.org',
    CASE WHEN seated THEN 1 + n % 10 END, CASE WHEN seated THEN starts END, CASE WHEN seated THEN starts + 182 END,
    CASE WHEN seated THEN starts::timestamptz END, CASE WHEN seated THEN 1 END,
    CASE status WHEN 'completed' THEN 100 WHEN 'inProgress' THEN floor(bench.chance(n, 'percent') * 100) WHEN 'abandoned' THEN 40 ELSE 0 END::int,
    3600, NULL, NULL, CASE WHEN status = 'completed' THEN starts + interval '100 days' END, 0, 0
  FROM generate_series(1, $1::int) AS n
  CROSS JOIN LATERAL (SELECT
    greatest(1, round(exp(bench.chance(n, 'client') * (ln($2::int) + 0.5772)) * 0.5615))::bigint AS client, n / 120 AS lot,
    now() - n * (interval '6 years' / $1::int) AS at, (now() + interval '60 days' - n * (interval '6 years' / $1::int))::date AS starts) AS drawn
  CROSS JOIN LATERAL (SELECT
    CASE WHEN starts > now()::date THEN bench.one_of(ARRAY['proposed', 'enrolled', 'upcoming', 'upcoming', 'upcoming', 'declined', 'unenrolled'], n, 'status')
      WHEN starts + 182 > now()::date THEN bench.one_of(ARRAY['inProgress', 'inProgress', 'inProgress', 'completed', 'unenrolled'], n, 'status')
      ELSE bench.one_of(ARRAY['completed', 'completed', 'completed', 'completed', 'abandoned', 'unenrolled', 'declined', 'failed'], n, 'status') END AS status,
    bench.id('contact ' || client || '.', 1)::text AS person,
    CASE WHEN client = 1 AND bench.chance(n, 'theirs') < 0.003 THEN $4::uuid
      WHEN bench.chance(n, 'account') < 0.7 THEN bench.id('contact ' || client || '.', 1 + floor(bench.chance(n, 'person') ^ 2 * bench.people(client))::int)
      END AS participant) AS told
  CROSS JOIN LATERAL (SELECT status NOT IN ('proposed', 'declined', 'unenrolled', 'failed') AS seated) AS done`;

const firstNames =
  'Claire Sandrine Nathalie Sophie Fatima Laure Inès Hélène Julien Thierry Karim Yann Éric Hugo Rémi'.split(' ');
const lastNames =
  'Martin Bernard Dubois Robert Petit Durand Leroy Moreau Simon Laurent Lefebvre Roux Fournier Vidal'.split(' ');

const page = firstPage('/api/enrolments');
const year = new Date().getUTCFullYear();

const both = (filter: object, sorts: readonly string[]): readonly string[] =>
  sorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => page(filter, sort, order)));

const narrowed: readonly object[] = [
  { startsFrom: `${year}-09-01` },
  { startsTo: `${year - 2}-12-31` },
  { startsFrom: `${year - 2}-01-01`, startsTo: `${year - 2}-03-31` },
  { q: 'martin' },
  { q: 'comptabilité' },
  { q: 'sophie paie' },
  { q: 'CMD-2024-000471' },
  // stands in every order number
  { q: 'cmd' },
  { q: 'nothing-like-it' },
];

/** Each tab of `/lms/`, with every sort and filter that it offers. */
const customerPages = [
  { status: comingStatuses, sort: 'startsOn', order: 'ASC' },
  { status: ['inProgress'], sort: 'endsOn', order: 'ASC' },
  { status: ['proposed'], sort: 'createdAt', order: 'ASC' },
  { status: endedStatuses, sort: 'endsOn', order: 'DESC' },
].flatMap(({ status, sort, order }) => [
  ...both({ status }, ['name', 'participant', 'status', 'startsOn', 'endsOn', 'percent', sort]),
  ...[...narrowed, { mine: true }].map((filter) => page({ ...filter, status }, sort, order === 'ASC' ? 'ASC' : 'DESC')),
]);

/** Every sort and filter of the list of staff. */
const staffPages = (clientId: string, courseIds: readonly string[]): readonly string[] => [
  ...both({}, ['name', 'participant', 'clientName', 'status', 'startsOn', 'endsOn', 'percent', 'orderReference']),
  ...[
    ...enrolmentStatuses.map((status) => ({ status: [status] })),
    ...[...narrowed, { clientId }, { status: ['completed', 'abandoned'] }, { clientId, status: ['completed'] }],
    ...courseIds.map((courseId) => ({ courseId })),
  ].map((filter) => page(filter, 'startsOn', 'DESC')),
];

export interface Enrolments {
  readonly enrolments: number;
  /** The slowest page of each list. */
  readonly lists: Readonly<Record<'staff' | 'largestClient' | 'learner' | 'middlingClient', Limit>>;
}

/** Enrolments among so many: quality figure of issue 29. */
export const benchEnrolments = async (world: World, count: number): Promise<Enrolments> => {
  const { db, people: who } = world;
  await fillClients({ db, largest: who.town, middling: who.village });
  const { rows: clients } = await db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${clientTable}`);
  await db.pool.query(courses, [courseCount]);
  await db.pool.query(enrolments, [count, clients[0]?.count, courseCount, who.contact, firstNames, lastNames]);
  await db.pool.query(seats);
  await settleTables(db, courseTable, courseSeatsTable, enrolmentTable);
  const { rows: ids } = await db.pool.query<{ id: string }>(
    `SELECT id FROM ${courseTable} WHERE code IN ('C-1', 'C-30') ORDER BY code`,
  );
  const lists = (call: Parameters<typeof slowestPage>[0]) => slowestPage(call, customerPages, times);
  return {
    enrolments: count,
    lists: {
      staff: await slowestPage(
        await world.as(who.agent),
        staffPages(
          who.town,
          ids.map(({ id }) => id),
        ),
        times,
      ),
      largestClient: await lists(await world.as(who.administrator)),
      learner: await lists(await world.as(who.contact)),
      middlingClient: await lists(await world.as(who.stranger)),
    },
  };
};
