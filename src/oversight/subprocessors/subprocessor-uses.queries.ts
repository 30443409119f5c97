import { sql, type Kysely } from 'kysely';
import { processings } from '../../../projections/oversight/processings.js';
import { subprocessorObjections } from '../../../projections/oversight/subprocessor-objections.js';
import { subprocessors } from '../../../projections/oversight/subprocessors.js';
import { camelColumns, flag, instant, integer, nullable, only, text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { ExceptedClient } from './subprocessor.events.js';

export const subprocessorRows = tableOf(subprocessors, 'subprocessors');
const { columns } = subprocessors.tables.subprocessors;
const { columns: change } = subprocessors.tables.subprocessor_changes;

const changeRows = system('tells which processing an announcement is about')(subprocessors, 'subprocessor_changes');
const objectionRows = system('tells whether objections to a change wait')(
  subprocessorObjections,
  'subprocessor_objections',
);
const { columns: objection } = subprocessorObjections.tables.subprocessor_objections;

/** Subprocessor that a change `c` adds to the registers concerned. */
const brought = sql`CASE c.kind WHEN 'replaced' THEN c.successor_id WHEN 'added' THEN c.subprocessor_id
  WHEN 'named' THEN c.subprocessor_id END`;

/**
 * Decisions that keep a change from a client for good, as `x`, each with the refused subprocessor. A decision on a
 * single processing ends when the subprocessor is announced there anew and takes effect.
 */
export const exceptionRows = select({
  ...only(objection, 'id', 'client_id', 'subprocessor_id', 'kind', 'served_by_id', 'place', 'created_at', 'change_id'),
  ...only(change, 'successor_id', 'processing_id', 'country', 'processed_in', 'announced_at', 'state'),
  ...{ answered_at: nullable(instant), refused_id: nullable(uuid) },
})`(
  SELECT o.id, o.client_id, o.subprocessor_id, o.kind, o.served_by_id, o.place, o.created_at, o.answered_at, o.change_id,
    c.successor_id, c.processing_id, c.country, c.processed_in, c.announced_at, c.state,
    coalesce(${brought}, CASE WHEN o.kind = 'moved' AND o.served_by_id IS NOT NULL THEN o.subprocessor_id END) AS refused_id
  FROM ${objectionRows} o JOIN ${changeRows} c ON c.id = o.change_id
  WHERE o.exception = 'standing' AND NOT (o.kind = 'named' AND EXISTS (
    SELECT FROM ${changeRows} a WHERE a.kind = 'named' AND a.processing_id = c.processing_id
      AND a.subprocessor_id = c.subprocessor_id AND a.state = 'applied' AND a.announced_at > c.announced_at)))`;

/** The refused change was given up, and the same change is announced again. */
const isAgain = sql`x.state = 'cancelled' AND x.kind <> 'named' AND c.kind = x.kind
  AND c.subprocessor_id = x.subprocessor_id AND c.successor_id IS NOT DISTINCT FROM x.successor_id
  AND c.country IS NOT DISTINCT FROM x.country AND c.processed_in IS NOT DISTINCT FROM x.processed_in
  AND c.announced_at > x.announced_at`;
/** The change would bring the refused subprocessor after all; a decision on this change itself has precedence. */
const bringsRefused = sql`${brought} = x.refused_id AND (c.state <> 'applied' OR c.ended_at > x.answered_at)
  AND CASE WHEN c.kind <> 'named' THEN true ELSE x.kind <> 'named' AND c.client_id = x.client_id END
  AND NOT EXISTS (SELECT FROM ${objectionRows} o WHERE o.change_id = c.id AND o.client_id = x.client_id
    AND (o.outcome = 'kept' OR o.exception = 'ended'))`;

/**
 * Changes that decisions keep from a client or from one of its processings, as `h`: those that were objected to, the same
 * ones announced again, and all that would bring what was refused. Until the decision has ended.
 */
export const heldBackRows = sql`(
  SELECT x.client_id, c.id AS change_id, c.subprocessor_id, c.kind, c.state, c.announced_at, x.created_at, x.id AS objection_id,
    x.change_id = c.id AS is_own,
    CASE WHEN c.kind = 'named' THEN c.processing_id WHEN x.kind = 'named' THEN x.processing_id END AS processing_id,
    CASE WHEN x.change_id = c.id OR ${isAgain} THEN x.served_by_id END AS served_by_id,
    CASE WHEN x.change_id = c.id OR ${isAgain} THEN x.place END AS place
  FROM ${exceptionRows} x JOIN ${changeRows} c ON c.id = x.change_id OR (${isAgain}) OR (${bringsRefused}))`;

/** Of the clients that no decision concerns. */
const ordinary = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Subprocessors that serve, as `f`, by `f.scope_id` (client, processing or all others) and `f.listed`: listed ones,
 * replaced by their successors, and corrected by decisions for a client or one of its processings. The only source for
 * registers, mails, exports and staff. A subprocessor that is only announced is not in force.
 */
export const followedRows = select({ ...columns, scope_id: uuid, listed: uuid, is_in_force: flag, is_awaited: flag })`(
  WITH RECURSIVE held AS (SELECT h.* FROM ${heldBackRows} h),
  scope AS (
    SELECT ${ordinary} AS id, NULL::uuid AS client_id, NULL::uuid AS processing_id
    UNION SELECT h.client_id, h.client_id, NULL FROM held h
    UNION SELECT h.processing_id, h.client_id, h.processing_id FROM held h WHERE h.processing_id IS NOT NULL),
  decided AS (
    SELECT p.id AS scope_id, h.subprocessor_id,
      bool_or(h.kind IN ('added', 'named')) AS never,
      bool_or(h.kind IN ('replaced', 'removed') AND h.state = 'applied') AS stays,
      (array_agg(h.served_by_id ORDER BY h.created_at DESC)
        FILTER (WHERE h.served_by_id IS NOT NULL AND h.state = 'applied'))[1] AS served_by_id,
      (array_agg(h.place ORDER BY h.created_at) FILTER (WHERE h.kind = 'moved' AND h.state = 'applied'
        AND h.place IS NOT NULL AND NOT EXISTS (
          SELECT FROM ${changeRows} c WHERE c.subprocessor_id = h.subprocessor_id AND c.kind = 'moved'
            AND c.state = 'applied' AND c.announced_at > h.announced_at
            AND NOT EXISTS (SELECT FROM held g WHERE g.change_id = c.id AND g.client_id = h.client_id))))[1] AS place
    FROM scope p JOIN held h ON h.client_id = p.client_id
      AND (h.processing_id IS NULL OR h.processing_id = p.processing_id)
    GROUP BY p.id, h.subprocessor_id),
  step AS (
    SELECT p.id AS scope_id, s.*, d.place, coalesce(d.served_by_id, CASE
        WHEN s.status = 'former' AND NOT coalesce(d.never OR d.stays, false) THEN s.successor_id END) AS next_id,
      d.served_by_id IS NULL AND CASE s.status
        WHEN 'active' THEN NOT coalesce(d.never, false)
        WHEN 'former' THEN coalesce(d.stays AND NOT d.never, false)
        ELSE false END AS is_in_force,
      s.status = 'planned' AND NOT coalesce(d.never, false) AS is_awaited
    FROM scope p CROSS JOIN ${subprocessorRows} s
    LEFT JOIN decided d ON d.scope_id = p.id AND d.subprocessor_id = s.id),
  followed AS (
    SELECT scope_id, id AS listed, id FROM step
    UNION SELECT b.scope_id, b.listed, n.next_id FROM followed b
      JOIN step n ON n.scope_id = b.scope_id AND n.id = b.id WHERE n.next_id IS NOT NULL)
  SELECT b.scope_id, b.listed, n.id, n.status, n.revision, n.created_at, n.updated_at, n.name, n.activity, n.since,
    n.ended_on, n.successor_id, n.is_in_force, n.is_awaited,
    coalesce(n.place->>'country', n.country) AS country,
    coalesce(n.place->>'registration', n.registration) AS registration,
    coalesce(n.place->>'processedIn', n.processed_in) AS processed_in,
    CASE WHEN n.place IS NULL THEN n.safeguard ELSE n.place->>'safeguard' END AS safeguard
  FROM followed b JOIN step n ON n.scope_id = b.scope_id AND n.id = b.id
  WHERE n.is_in_force OR n.status = 'planned')`;

/** Subprocessors of the processing in row `p`, in force or announced, as `f`. */
export const isOfProcessing = sql`f.listed = ANY(p.subprocessor_ids) AND f.scope_id = CASE
  WHEN p.id IN (SELECT h.processing_id FROM ${heldBackRows} h WHERE h.processing_id IS NOT NULL) THEN p.id
  WHEN p.client_id IN (SELECT h.client_id FROM ${heldBackRows} h) THEN p.client_id
  ELSE ${ordinary} END`;

/** Subprocessors of the processings in rows `p`. */
export const usedBy = sql`JOIN ${followedRows} f ON ${isOfProcessing}`;

const processingRows = system('tells which clients a change of a subprocessor concerns')(processings, 'processings');

const registerChanges = system('tells for whom a change is applied')(subprocessors, 'register_changes');

/** Clients for which a change is never applied as it is for others, as `e`: none of their processings changes by it. */
export const exceptedRows = select({ change_id: uuid, client_id: uuid, served_by_id: nullable(uuid), is_own: flag })`(
  SELECT h.change_id, h.client_id, bool_or(h.is_own) AS is_own,
    (array_agg(h.served_by_id ORDER BY h.created_at DESC) FILTER (WHERE h.served_by_id IS NOT NULL))[1] AS served_by_id
  FROM ${heldBackRows} h
  WHERE h.processing_id IS NULL OR h.kind = 'named' OR CASE
    WHEN h.state = 'applied' THEN NOT EXISTS (
      SELECT FROM ${registerChanges} r WHERE r.change_id = h.change_id AND r.client_id = h.client_id)
    ELSE NOT EXISTS (
      SELECT FROM ${processingRows} p ${usedBy}
      WHERE p.client_id = h.client_id AND p.status = 'active' AND f.id = h.subprocessor_id AND p.id NOT IN (
        SELECT g.processing_id FROM ${heldBackRows} g
        WHERE g.change_id = h.change_id AND g.processing_id IS NOT NULL)) END
  GROUP BY h.change_id, h.client_id)`;

/** Ids of the clients whose processings use it. */
export const clientsUsing = async (db: Kysely<NoTables>, subprocessorId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT p.client_id AS id FROM ${processingRows} p ${usedBy}
    WHERE p.status = 'active' AND f.id = ${subprocessorId}::uuid ORDER BY p.client_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids of the clients for which it is to work: announced of one of their processings, or decided for them. */
const clientsAwaiting = async (db: Kysely<NoTables>, subprocessorId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT c.client_id AS id FROM ${changeRows} c
    WHERE c.kind = 'named' AND c.subprocessor_id = ${subprocessorId}::uuid AND c.state IN ('announced', 'held')
    UNION SELECT h.client_id FROM ${heldBackRows} h
    WHERE h.served_by_id = ${subprocessorId}::uuid AND h.state IN ('announced', 'held')`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whether a processing names it, for which its use was not announced. */
export const isNamed = async (db: Kysely<NoTables>, subprocessorId: string): Promise<boolean> => {
  const { rows } = await select({ id: uuid })`
    SELECT p.id FROM ${processingRows} p
    WHERE p.status = 'active' AND ${subprocessorId}::uuid = ANY(p.subprocessor_ids) AND NOT EXISTS (
      SELECT FROM ${changeRows} c WHERE c.kind = 'named' AND c.processing_id = p.id
        AND c.subprocessor_id = ${subprocessorId}::uuid AND c.state = 'applied') LIMIT 1`.execute(db);
  return rows.length > 0;
};

/** Whether one of these is announced to take the place of another one. */
export const areToSucceed = async (db: Kysely<NoTables>, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return false;
  const { rows } = await select({ id: uuid })`
    SELECT c.id FROM ${changeRows} c WHERE c.kind = 'replaced' AND c.state IN ('announced', 'held')
      AND c.successor_id = ANY(${[...ids]}::uuid[]) LIMIT 1`.execute(db);
  return rows.length > 0;
};

/** Subprocessors whose replacement waits for the announcement of their successor. */
export const waitingForSuccessor = async (db: Kysely<NoTables>, id: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT c.subprocessor_id AS id FROM ${changeRows} c
    WHERE c.kind = 'replaced' AND c.state = 'held' AND c.successor_id = ${id}::uuid`.execute(db);
  return rows.map(({ id: waiting }) => waiting);
};

/** Subprocessors among these for which an addition, a replacement or a move was announced since an instant. */
export const changedSince = async (
  db: Kysely<NoTables>,
  ids: readonly string[],
  since: string,
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    WITH RECURSIVE chain AS (
      SELECT s.id AS listed, s.id, s.successor_id, s.since FROM ${subprocessorRows} s WHERE s.id = ANY(${[...ids]}::uuid[])
      UNION SELECT b.listed, n.id, n.successor_id, n.since FROM chain b JOIN ${subprocessorRows} n ON n.id = b.successor_id)
    SELECT DISTINCT b.listed AS id FROM chain b JOIN ${changeRows} c
      ON c.announced_at > ${since}::timestamptz AND c.state IN ('announced', 'held', 'applied') AND (
        (c.subprocessor_id = b.id AND c.kind IN ('added', 'replaced', 'moved'))
        OR (c.successor_id = b.listed AND c.kind = 'replaced' AND b.id = b.listed
          AND (b.since IS NULL OR b.since >= c.effective_on)))`.execute(db);
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

/** Clients for which it was decided that a change is never applied, by a decision on it or an earlier one. */
export const exceptedFrom = async (
  db: Kysely<NoTables>,
  changeId: string | undefined,
): Promise<readonly (ExceptedClient & { readonly isOwn: boolean })[]> => {
  if (changeId === undefined) return [];
  const { rows } = await select(
    camelColumns({ client_id: uuid, served_by_id: nullable(uuid), served_by: nullable(text()), is_own: flag }),
  )`
    SELECT e.client_id AS "clientId", e.served_by_id AS "servedById", s.name AS "servedBy", e.is_own AS "isOwn"
    FROM ${exceptedRows} e LEFT JOIN ${subprocessorRows} s ON s.id = e.served_by_id
    WHERE e.change_id = ${changeId}::uuid ORDER BY e.client_id`.execute(db);
  return rows;
};

/** Ids of the clients that a change concerns: those for which an earlier decision bars it hear nothing of it. */
export const clientsConcerned = async (
  db: Kysely<NoTables>,
  subprocessorId: string,
  changeId: string,
): Promise<readonly string[]> => {
  const [using, awaiting, excepted] = await Promise.all([
    clientsUsing(db, subprocessorId),
    clientsAwaiting(db, subprocessorId),
    exceptedFrom(db, changeId),
  ]);
  const barred = new Set(excepted.flatMap(({ clientId, isOwn }) => (isOwn ? [] : [clientId])));
  return [...new Set([...using, ...awaiting])].filter((clientId) => !barred.has(clientId));
};

/** Whether a client has refused a subprocessor, where it is now or for one of its processings, by a decision that stands. */
export const hasRefused = async (db: Kysely<NoTables>, clientId: string, subprocessorId: string): Promise<boolean> => {
  const { rows } = await select({ id: uuid })`
    SELECT x.id FROM ${exceptionRows} x WHERE x.client_id = ${clientId}::uuid AND (x.refused_id = ${subprocessorId}::uuid
      OR (x.kind = 'moved' AND x.subprocessor_id = ${subprocessorId}::uuid))`.execute(db);
  return rows.length > 0;
};

/** Subprocessors among these that a client has refused for all of its processings, by decisions that stand. */
export const refusedBy = async (
  db: Kysely<NoTables>,
  clientId: string | null,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (clientId === null || ids.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT x.refused_id AS id FROM ${exceptionRows} x
    WHERE x.client_id = ${clientId}::uuid AND x.kind <> 'named' AND x.refused_id = ANY(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Former subprocessors among these that still work for a client by a decision. */
export const workingFor = async (
  db: Kysely<NoTables>,
  clientId: string | null,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (clientId === null || ids.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM ${followedRows} f WHERE f.scope_id = ${clientId}::uuid AND f.listed = f.id AND f.is_in_force AND f.status = 'former'
      AND f.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

const announcement = only(
  subprocessors.tables.subprocessor_changes.columns,
  ...(['processing_id', 'objection_id', 'state', 'successor_id', 'reason'] as const),
);

/** Processing or objection of a change, with its state and its reason; undefined: there is no such change yet. */
export const changeOf = async (db: Kysely<NoTables>, changeId: string) => {
  const { rows } = await select(camelColumns(announcement))`
    SELECT c.processing_id AS "processingId", c.objection_id AS "objectionId", c.state, c.successor_id AS "successorId",
      c.reason
    FROM ${changeRows} c WHERE c.id = ${changeId}::uuid`.execute(db);
  return rows[0];
};
