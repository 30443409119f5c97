import { sql, type Kysely } from 'kysely';
import { processings } from '../../projections/processings.js';
import { subprocessorObjections } from '../../projections/subprocessor-objections.js';
import { subprocessors } from '../../projections/subprocessors.js';
import { integer, nullable, uuid } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system, tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';

export const subprocessorRows = tableOf(subprocessors, 'subprocessors');
const { columns } = subprocessors.tables.subprocessors;

/** Those that are listed, and in the place of each that was replaced the one that came: as `f`, by `f.listed`. */
export const inForce = select({ ...columns, listed: uuid })`(
  WITH RECURSIVE followed AS (
    SELECT s.id AS listed, s.* FROM ${subprocessorRows} s
    UNION SELECT b.listed, s.* FROM followed b JOIN ${subprocessorRows} s ON s.id = b.successor_id
    WHERE b.status = 'former')
  SELECT * FROM followed WHERE status <> 'former')`;

const processingRows = system('tells which clients a change of a subprocessor concerns')(processings, 'processings');

/** Ids of the clients whose processings use it. */
export const clientsUsing = async (db: Kysely<NoTables>, subprocessorId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT p.client_id AS id FROM ${processingRows} p JOIN ${inForce} f ON f.listed = ANY(p.subprocessor_ids)
    WHERE p.status = 'active' AND f.id = ${subprocessorId}::uuid ORDER BY p.client_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What is of the processings of these rows, as `p`. */
export const usedBy = sql`JOIN ${inForce} f ON f.listed = ANY(p.subprocessor_ids)`;

const changeRows = system('tells which processing an announcement is about')(subprocessors, 'subprocessor_changes');
const objectionRows = system('tells whether objections to a change wait')(
  subprocessorObjections,
  'subprocessor_objections',
);

/** Objections for which a change waits: those without an answer, and those that were promised its end. */
export const objectionsAgainst = async (db: Kysely<NoTables>, changeId: string | undefined): Promise<number> => {
  if (changeId === undefined) return 0;
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${objectionRows} o WHERE o.change_id = ${changeId}::uuid
      AND (o.status = 'made' OR o.outcome = 'changeCancelled')`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The processing that a change was announced of alone; null: it concerns all that use the subprocessor. */
export const processingOfChange = async (db: Kysely<NoTables>, changeId: string): Promise<string | null> => {
  const { rows } = await select({ processing_id: nullable(uuid) })`
    SELECT c.processing_id FROM ${changeRows} c WHERE c.id = ${changeId}::uuid`.execute(db);
  return rows[0]?.processing_id ?? null;
};
