import { sql, type Kysely, type RawBuilder } from 'kysely';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { homeZone } from '../../kernel/days.js';
import { instant, integer, long, nullable, only, text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { readUpTo } from '../../platform/reading/projections/read-up-to.js';
import { lineKey, type ErpChange, type ErpCursor } from './erp-export.page-rules.js';
import type { ErpLine } from './erp-export.events.js';
import { erpLimits, readModelsOfLines, type ErpLineKind } from './erp-export.vocabulary.js';

const changeRows = tableOf(erpExports, 'erp_changes');
const sessionRows = tableOf(erpExports, 'erp_sessions');
const cursorRows = tableOf(erpExports, 'erp_cursors');
const exportRows = tableOf(erpExports, 'erp_exports');
const lineRows = tableOf(erpExports, 'erp_lines');

type Reading = Kysely<NoTables>;

/** Where the exports of these kinds have come to in the log: the event counts, whose position another store may change. */
export const cursorsOf = async (db: Reading, kinds: readonly ErpLineKind[]): Promise<readonly ErpCursor[]> => {
  const { rows } = await select({ kind: text<ErpLineKind>(), place: long, eventId: uuid })`
    SELECT k.kind, coalesce(c.place, k.place) AS place, k.event_id AS "eventId"
    FROM ${cursorRows} k LEFT JOIN ${changeRows} c ON c.event_id = k.event_id
    WHERE k.kind = ANY(${[...kinds]}::text[])`.execute(db);
  const begun = new Set(rows.map(({ kind }) => kind));
  const first = await beginnings(
    db,
    kinds.filter((kind) => !begun.has(kind)),
  );
  const known = new Map<ErpLineKind, ErpCursor>([...first, ...rows].map((row) => [row.kind, row]));
  return kinds.map((kind) => known.get(kind) ?? { kind, place: -1n, eventId: null });
};

/** Of an export that compared states, for the lines of a kind: the instant up to which it told them. */
const toldUntil = (kind: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN ${kind} = 'attendance' THEN e.created_at
    ELSE least(e.created_at, (e.day + 1)::timestamp AT TIME ZONE ${homeZone}) END`;

/** Changes were read a little after they were made: an export may have missed those just before its instant. */
const mayBeMissed = sql`interval '1 hour'`;

/**
 * Before the first export of a kind that follows the log: an hour before the instant up to which the last one that
 * compared states, and was not full, has told its lines. A full export left a backlog behind it. Repetitions are left
 * out by `toldByState`.
 */
const beginnings = async (db: Reading, kinds: readonly ErpLineKind[]): Promise<readonly ErpCursor[]> => {
  if (kinds.length === 0) return [];
  const { rows } = await select({ kind: text<ErpLineKind>(), place: long })`
    SELECT k.kind, least(t.place, (
        SELECT c.place FROM ${changeRows} c WHERE c.kind = k.kind AND c.at > t.until - ${mayBeMissed} ORDER BY c.place LIMIT 1)) - 1 AS place
    FROM unnest(${[...kinds]}::text[]) AS k (kind) CROSS JOIN LATERAL (
      SELECT e.place, ${toldUntil(sql`k.kind`)} AS until FROM ${exportRows} e
      WHERE NOT e.follows_log AND e.lines < ${erpLimits.lines}
        AND EXISTS (SELECT FROM ${lineRows} l WHERE l.export_id = e.id AND l.kind = k.kind)
      ORDER BY e.place DESC LIMIT 1) t`.execute(db);
  return rows.map((row) => ({ ...row, eventId: null }));
};

const after = (cursors: readonly ErpCursor[]) => sql`
  unnest(${cursors.map(({ kind }) => kind)}::text[], ${cursors.map(({ place }) => String(place))}::bigint[]) AS k (kind, place)`;

/** A change of attendance counts once its session was held, a state of an invoice where the former one was another. */
const isTold = sql`(c.kind <> 'attendance' OR EXISTS (
    SELECT FROM ${sessionRows} s WHERE s.session_id = c.stream_id AND s.place <= c.place))
  AND (c.reference IS NULL OR c.state IS DISTINCT FROM (
    SELECT p.state FROM ${changeRows} p
    WHERE p.reference = c.reference AND p.place < c.place ORDER BY p.place DESC LIMIT 1))`;

/**
 * The last change before this instant that is in no export, and that all read models of the lines know: what stands
 * before it in the log is told with it.
 */
export const lastChangeBefore = async (
  db: Reading,
  cursors: readonly ErpCursor[],
  before: string,
): Promise<bigint | null> => {
  const known = await readUpTo(db, readModelsOfLines);
  const { rows } = await select({ place: nullable(long) })`
    SELECT max(l.place) AS place FROM ${after(cursors)} CROSS JOIN LATERAL (
      SELECT c.place FROM ${changeRows} c
      WHERE c.kind = k.kind AND c.place > k.place AND c.at < ${before}::timestamptz AND c.place <= ${String(known)}::bigint AND ${isTold}
      ORDER BY c.place DESC LIMIT 1) l`.execute(db);
  return rows[0]?.place ?? null;
};

const changeColumns = only(
  erpExports.tables.erp_changes.columns,
  ...(['place', 'kind', 'revision', 'at', 'reference', 'state'] as const),
);

/** The next changes after the cursors, up to a place of the log, in its order. */
export const changesAfter = async (
  db: Reading,
  cursors: readonly ErpCursor[],
  upTo: bigint,
  limit: number,
): Promise<readonly ErpChange[]> => {
  const { rows } = await select({ ...changeColumns, eventId: uuid, subjectId: uuid })`
    SELECT n.event_id AS "eventId", n.place, n.kind, n.stream_id AS "subjectId", n.revision, n.at, n.reference, n.state
    FROM ${after(cursors)} CROSS JOIN LATERAL (
      SELECT c.* FROM ${changeRows} c
      WHERE c.kind = k.kind AND c.place > k.place AND c.place <= ${String(upTo)}::bigint AND ${isTold}
      ORDER BY c.place LIMIT ${limit}) n
    ORDER BY n.place LIMIT ${limit}`.execute(db);
  return rows;
};

/** Number of changes after the cursors, up to a place of the log. */
export const countChangesAfter = async (db: Reading, cursors: readonly ErpCursor[], upTo: bigint): Promise<number> => {
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${after(cursors)} JOIN ${changeRows} c ON c.kind = k.kind AND c.place > k.place
    WHERE c.place <= ${String(upTo)}::bigint AND ${isTold}`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Instant up to which the ERP was told of each of these by exports that compared states: they took attendance as it was
 * when they were prepared, and all else as it was at the end of their day, or then where the day was not over.
 */
export const toldByState = async (
  db: Reading,
  lines: readonly Pick<ErpLine, 'kind' | 'reference'>[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await select({ kind: text<ErpLineKind>(), reference: text(), until: instant })`
    SELECT w.kind, w.reference, t.until FROM unnest(
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ reference }) => reference)}::text[]) AS w (kind, reference)
    CROSS JOIN LATERAL (
      SELECT max(${toldUntil(sql`w.kind`)}) AS until
      FROM ${lineRows} l JOIN ${exportRows} e ON e.id = l.export_id
      WHERE l.kind = w.kind AND l.reference = w.reference AND NOT e.follows_log) t
    WHERE t.until IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [lineKey(row), row.until]));
};
