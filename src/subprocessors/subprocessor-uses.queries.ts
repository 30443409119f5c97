import { sql, type Kysely } from 'kysely';
import { processings } from '../../projections/processings.js';
import { subprocessorObjections } from '../../projections/subprocessor-objections.js';
import { subprocessors } from '../../projections/subprocessors.js';
import { camelColumns, flag, integer, nullable, only, text, uuid } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system, tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import type { ExceptedClient } from './subprocessor.events.js';

export const subprocessorRows = tableOf(subprocessors, 'subprocessors');
const { columns } = subprocessors.tables.subprocessors;

const changeRows = system('tells which processing an announcement is about')(subprocessors, 'subprocessor_changes');
const objectionRows = system('tells whether objections to a change wait')(
  subprocessorObjections,
  'subprocessor_objections',
);
const { columns: objection } = subprocessorObjections.tables.subprocessor_objections;

/** Decisions by which a change that others have is never applied for a client, as `x`. */
export const exceptionRows = select(
  only(objection, 'id', 'client_id', 'subprocessor_id', 'kind', 'served_by_id', 'place', 'created_at', 'change_id'),
)`(
  SELECT o.id, o.client_id, o.subprocessor_id, o.kind, o.served_by_id, o.place, o.created_at, o.change_id
  FROM ${objectionRows} o WHERE o.exception = 'standing')`;

/** Of the clients that have no exception. */
const ordinary = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const exceptionsInForce = sql`(
  SELECT x.* FROM ${exceptionRows} x JOIN ${changeRows} c ON c.id = x.change_id
  WHERE c.state = 'applied' AND x.kind <> 'named')`;

/**
 * Those that are listed, in the place of each that was replaced the one that came, and as was decided for a client: as `f`,
 * by `f.client_id` and `f.listed`. One that is only announced is not in force.
 */
export const followedRows = select({ ...columns, client_id: uuid, listed: uuid, is_in_force: flag })`(
  WITH RECURSIVE decided AS (
    SELECT x.client_id, x.subprocessor_id,
      bool_or(x.kind = 'added') AS never, bool_or(x.kind IN ('replaced', 'removed')) AS stays,
      (array_agg(x.served_by_id ORDER BY x.created_at DESC) FILTER (WHERE x.served_by_id IS NOT NULL))[1] AS served_by_id,
      (array_agg(x.place ORDER BY x.created_at) FILTER (WHERE x.kind = 'moved' AND x.place IS NOT NULL))[1] AS place
    FROM ${exceptionsInForce} x GROUP BY x.client_id, x.subprocessor_id),
  step AS (
    SELECT p.client_id, s.*, d.place, coalesce(d.served_by_id, CASE
        WHEN s.status = 'former' AND NOT coalesce(d.never OR d.stays, false) THEN s.successor_id END) AS next_id,
      d.served_by_id IS NULL AND CASE s.status
        WHEN 'active' THEN NOT coalesce(d.never, false)
        WHEN 'former' THEN coalesce(d.stays AND NOT d.never, false)
        ELSE false END AS is_in_force
    FROM (SELECT ${ordinary} AS client_id UNION SELECT client_id FROM decided) p CROSS JOIN ${subprocessorRows} s
    LEFT JOIN decided d ON d.client_id = p.client_id AND d.subprocessor_id = s.id),
  followed AS (
    SELECT client_id, id AS listed, id FROM step
    UNION SELECT b.client_id, b.listed, n.next_id FROM followed b
      JOIN step n ON n.client_id = b.client_id AND n.id = b.id WHERE n.next_id IS NOT NULL)
  SELECT b.client_id, b.listed, n.id, n.status, n.revision, n.created_at, n.updated_at, n.name, n.activity, n.since,
    n.ended_on, n.successor_id, n.is_in_force,
    coalesce(n.place->>'country', n.country) AS country,
    coalesce(n.place->>'registration', n.registration) AS registration,
    coalesce(n.place->>'processedIn', n.processed_in) AS processed_in,
    CASE WHEN n.place IS NULL THEN n.safeguard ELSE n.place->>'safeguard' END AS safeguard
  FROM followed b JOIN step n ON n.client_id = b.client_id AND n.id = b.id
  WHERE n.is_in_force OR n.status = 'planned')`;

/** What is of the processing of the row `p`, whether in force or announced, as `f`. */
export const isOfProcessing = sql`f.listed = ANY(p.subprocessor_ids) AND f.client_id = coalesce(
  (SELECT x.client_id FROM ${exceptionsInForce} x WHERE x.client_id = p.client_id LIMIT 1), ${ordinary})`;

/** What is of the processings of these rows, as `p`. */
export const usedBy = sql`JOIN ${followedRows} f ON ${isOfProcessing}`;

const processingRows = system('tells which clients a change of a subprocessor concerns')(processings, 'processings');

/** Ids of the clients whose processings use it. */
export const clientsUsing = async (db: Kysely<NoTables>, subprocessorId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT p.client_id AS id FROM ${processingRows} p ${usedBy}
    WHERE p.status = 'active' AND f.id = ${subprocessorId}::uuid ORDER BY p.client_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Objections for which a change waits: those without an answer, and those that were promised its end. */
export const objectionsAgainst = async (db: Kysely<NoTables>, changeId: string | undefined): Promise<number> => {
  if (changeId === undefined) return 0;
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${objectionRows} o WHERE o.change_id = ${changeId}::uuid
      AND (o.status = 'made' OR o.outcome = 'changeCancelled')`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Ids of the objections to a change that wait for an answer. */
export const openObjectionsTo = async (db: Kysely<NoTables>, changeId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT o.id FROM ${objectionRows} o WHERE o.change_id = ${changeId}::uuid AND o.status = 'made' ORDER BY o.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Clients for which it was decided that a change is never applied. */
export const exceptedFrom = async (
  db: Kysely<NoTables>,
  changeId: string | undefined,
): Promise<readonly ExceptedClient[]> => {
  if (changeId === undefined) return [];
  const { rows } = await select(
    camelColumns({ client_id: uuid, served_by_id: nullable(uuid), served_by: nullable(text()) }),
  )`
    SELECT x.client_id AS "clientId", x.served_by_id AS "servedById", s.name AS "servedBy"
    FROM ${exceptionRows} x LEFT JOIN ${subprocessorRows} s ON s.id = x.served_by_id
    WHERE x.change_id = ${changeId}::uuid ORDER BY x.client_id`.execute(db);
  return rows;
};

/** Whether a client has refused a subprocessor, by a decision that stands. */
export const hasRefused = async (db: Kysely<NoTables>, clientId: string, subprocessorId: string): Promise<boolean> => {
  const { rows } = await select({ id: uuid })`
    SELECT x.id FROM ${exceptionRows} x WHERE x.client_id = ${clientId}::uuid
      AND x.subprocessor_id = ${subprocessorId}::uuid`.execute(db);
  return rows.length > 0;
};

const announcement = only(
  subprocessors.tables.subprocessor_changes.columns,
  ...(['processing_id', 'objection_id', 'state', 'successor_id', 'reason'] as const),
);

/** What a change was announced of alone, and what became of it; undefined: there is none yet. */
export const changeOf = async (db: Kysely<NoTables>, changeId: string) => {
  const { rows } = await select(camelColumns(announcement))`
    SELECT c.processing_id AS "processingId", c.objection_id AS "objectionId", c.state, c.successor_id AS "successorId",
      c.reason
    FROM ${changeRows} c WHERE c.id = ${changeId}::uuid`.execute(db);
  return rows[0];
};
