import { sql, type Kysely, type RawBuilder } from 'kysely';
import { tableName, type Projection } from '../../../kernel/projection.js';
import { type Column, type Table, text, texts } from '../../../kernel/table.js';
import type { NoTables } from '../database/database.js';
import { CannotStart } from '../database/embedded.js';
import { select } from '../database/select.js';

type Declared = Pick<Projection, 'name' | 'version' | 'tables'>;

/** A table of a projection, in the schema where it is read or where it is rebuilt. */
export interface Place {
  readonly schema: string;
  readonly name: string;
  readonly table: Table;
}

export const placesOf = (projection: Declared, schema = 'public'): readonly Place[] =>
  Object.entries(projection.tables).map(([logical, table]) => ({
    schema,
    name: tableName(projection, logical),
    table,
  }));

const quoted = ({ schema, name }: Place): RawBuilder<unknown> => sql.table(`${schema}.${name}`);

const definition = (name: string, { type, nullable, computed }: Column): RawBuilder<unknown> => {
  const rest = computed === undefined ? (nullable ? '' : 'NOT NULL') : `GENERATED ALWAYS AS (${computed}) STORED`;
  return sql`${sql.ref(name)} ${sql.raw(`${type} ${rest}`)}`;
};

export const primaryKey = ({ table: { key } }: Place): RawBuilder<unknown> =>
  sql`PRIMARY KEY (${sql.join(key.map((name) => sql.ref(name)))})`;

const createTable = async <Tables>(db: Kysely<Tables>, place: Place): Promise<void> => {
  const columns = Object.entries(place.table.columns).map(([name, column]) => definition(name, column));
  await sql`CREATE TABLE ${quoted(place)} (${sql.join(columns)}, ${primaryKey(place)})`.execute(db);
};

export const createIndexes = async <Tables>(db: Kysely<Tables>, place: Place): Promise<void> => {
  const { unique, indexes } = place.table;
  for (const index of unique) await sql`CREATE UNIQUE INDEX ON ${quoted(place)} ${sql.raw(index)}`.execute(db);
  for (const index of indexes) await sql`CREATE INDEX ON ${quoted(place)} ${sql.raw(index)}`.execute(db);
};

/** Several processes start at once. */
const lock = 7305;

/** Makes the tables of the versions that are new to this database: they are filled when a worker runs. Safe to do again. */
export const createReadModels = async (db: Kysely<NoTables>, projections: readonly Declared[]): Promise<void> => {
  if ((await missing(db, projections)).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
    for (const place of (await missing(tx, projections)).flatMap((projection) => placesOf(projection))) {
      await createTable(tx, place);
      await createIndexes(tx, place);
    }
  });
};

/**
 * Projections of which no table is there.
 * @throws CannotStart where there are tables of this version that were declared otherwise: they would not be filled
 * again.
 */
const missing = async (db: Kysely<NoTables>, projections: readonly Declared[]): Promise<readonly Declared[]> => {
  const names = projections.flatMap((projection) => placesOf(projection)).map(({ name }) => name);
  const { rows } = await select({ name: text(), columns: texts })`
    SELECT c.relname AS name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${names}) GROUP BY c.relname`.execute(db);
  const there = new Map(rows.map(({ name, columns }) => [name, columns]));
  return projections.filter((projection) => {
    const places = placesOf(projection);
    if (!places.some(({ name }) => there.has(name))) return true;
    const changed = places.find(({ name, table }) => shape(there.get(name) ?? []) !== shape(columnsOf(table)));
    if (changed)
      throw new CannotStart(
        `The read model ${projection.name} is declared otherwise than the table ${changed.name} is: give it a new version.`,
      );
    return false;
  });
};

const shape = (columns: readonly string[]): string => columns.toSorted().join();

const columnsOf = ({ columns }: Table): readonly string[] =>
  Object.entries(columns).map(([name, { type }]) => `${name} ${type.replace(/ COLLATE .*/, '')}`);
