import type { Kysely } from 'kysely';
import { long, nullable } from '../../../kernel/table.js';
import type { NoTables } from '../database/database.js';
import { select } from '../database/select.js';

/**
 * Position up to which each of these read models knows the log, in its newest version: what is looked up in several of
 * them holds together up to there.
 */
export const readUpTo = async (db: Kysely<NoTables>, names: readonly string[]): Promise<bigint> => {
  const { rows } = await select({ position: nullable(long) })`
    SELECT min(position) AS position FROM (
      SELECT DISTINCT ON (consumer) position FROM places
      WHERE consumer = ANY(${[...names]}::text[]) ORDER BY consumer, version DESC) AS newest`.execute(db);
  return rows[0]?.position ?? 0n;
};
