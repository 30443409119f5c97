import { sql, type Transaction } from 'kysely';

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** An empty copy of a table in the schema `rebuild`, with the same constraints under the same names; indexes come when it is full. */
export const copyTable = async <Tables>(tx: Transaction<Tables>, table: string): Promise<void> => {
  const copy = sql.table(`rebuild.${table}`);
  const original = sql.table(`public.${table}`);
  await sql`DROP TABLE IF EXISTS ${copy}`.execute(tx);
  await sql`CREATE TABLE ${copy} (LIKE ${original} INCLUDING ALL EXCLUDING INDEXES)`.execute(tx);
  for (const { name, definition } of await constraints(tx, table)) {
    await sql`ALTER TABLE ${copy} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
};

/** The indexes that the copy still lacks: made at once, of all rows, they cost a fraction of being kept up. */
export const indexCopy = async <Tables>(tx: Transaction<Tables>, table: string): Promise<void> => {
  await sql`SELECT set_config('maintenance_work_mem', '256MB', TRUE)`.execute(tx);
  const there = new Set((await indexes(tx, 'rebuild', table)).map(({ name }) => name));
  const missing = (await indexes(tx, 'public', table)).filter(({ name }) => !there.has(name));
  for (const { definition } of missing) {
    await sql.raw(definition.replace(/ ON public\./, ' ON rebuild.')).execute(tx);
  }
};

/** Shorter than PostgreSQL takes to see a deadlock: whoever reads the tables in another order is never its victim. */
const longestWait = '300ms';
/** For a table after the first: a reader that has it may be waiting for those already taken, and would wait for ever. */
const shortWait = '50ms';

/**
 * The copies take the place of the tables, all at once.
 * @throws DatabaseError 55P03 when readers hold the tables for too long: nothing is done, and may be tried again.
 */
export const swapTables = async <Tables>(tx: Transaction<Tables>, tables: readonly string[]): Promise<void> => {
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

/** Keys and exclusions; checks and not-nulls come with `LIKE`. */
const constraints = async <Tables>(tx: Transaction<Tables>, table: string): Promise<readonly Definition[]> => {
  const { rows } = await sql<Definition>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = to_regclass(${`public.${table}`}) AND contype IN ('p', 'u', 'x') ORDER BY conname`.execute(tx);
  return rows;
};

const indexes = async <Tables>(
  tx: Transaction<Tables>,
  schema: 'public' | 'rebuild',
  table: string,
): Promise<readonly Definition[]> => {
  const { rows } = await sql<Definition>`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = to_regclass(${`${schema}.${table}`})
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid) ORDER BY 1`.execute(tx);
  return rows;
};
