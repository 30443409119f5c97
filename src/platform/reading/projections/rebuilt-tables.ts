import { sql, type Transaction } from 'kysely';
import { createIndexes, primaryKey, type Place } from './read-model-tables.js';

/** An empty table in the schema `rebuild`, with the checks of the one that is read; indexes come when it is full. */
export const emptyCopy = async <Tables>(tx: Transaction<Tables>, copy: Place): Promise<void> => {
  const table = sql.table(`rebuild.${copy.name}`);
  const like = sql`LIKE ${sql.table(`public.${copy.name}`)} INCLUDING ALL EXCLUDING INDEXES`;
  await sql`DROP TABLE IF EXISTS ${table}`.execute(tx);
  await sql`CREATE TABLE ${table} (${like}, ${primaryKey(copy)})`.execute(tx);
};

/** The indexes of a full copy, unless it has them: made at once, of all rows, they cost a fraction of being kept up. */
export const indexCopy = async <Tables>(tx: Transaction<Tables>, copy: Place): Promise<void> => {
  await sql`SELECT set_config('maintenance_work_mem', '256MB', TRUE)`.execute(tx);
  const { rows } = await sql`
    SELECT FROM pg_index WHERE indrelid = to_regclass(${`rebuild.${copy.name}`}) AND NOT indisprimary`.execute(tx);
  if (rows.length === 0) await createIndexes(tx, copy);
};

/**
 * Shorter than PostgreSQL takes to see a deadlock: a reader that takes the tables in another order is never its victim.
 */
const longestWait = '300ms';
/** For a table after the first: a reader that has it may be waiting for those already taken, and would wait for ever. */
const shortWait = '50ms';

/**
 * The copies take the place of the tables, all at once.
 * @throws DatabaseError 55P03 when readers hold the tables for too long: nothing is done, and may be tried again.
 */
export const swapTables = async <Tables>(tx: Transaction<Tables>, copies: readonly Place[]): Promise<void> => {
  const tables = copies.map(({ name }) => name);
  for (const table of tables) await sql`ANALYZE ${sql.table(`rebuild.${table}`)}`.execute(tx);
  for (const [place, table] of tables.entries()) {
    await sql`SELECT set_config('lock_timeout', ${place === 0 ? longestWait : shortWait}, true)`.execute(tx);
    await sql`LOCK TABLE ${sql.table(`public.${table}`)}`.execute(tx);
  }
  for (const table of tables) {
    await sql`DROP TABLE ${sql.table(`public.${table}`)}`.execute(tx);
    await sql`ALTER TABLE ${sql.table(`rebuild.${table}`)} SET SCHEMA public`.execute(tx);
  }
};
