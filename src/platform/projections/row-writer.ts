import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { tableName, type Projection } from '../../kernel/projection.js';
import { prepared } from '../database/prepared.js';
import { reach } from '../failpoints.js';
import type { PackedRows, PackedStep } from './packed-rows.js';

/** A statement that the tables of the projection cannot take: the projection is wrong, not the database. */
class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn';
}

/** The database is not of this build: no event is to blame. */
class MissingTable extends Error {
  override readonly name = 'MissingTable';
  /** As PostgreSQL says it. */
  readonly code = '42P01';
}

interface Table {
  readonly name: RawBuilder<unknown>;
  readonly text: string;
  /** Columns that may be written: generated ones are not. */
  readonly columns: readonly string[];
  /** Those of them that hold words. */
  readonly words: ReadonlySet<string>;
}

/**
 * Writes row batches to the tables of one projection in one schema. Values travel as one JSON parameter a statement
 * and take their types from the real table, so that a batch is one round trip per kind of change.
 */
export class RowWriter {
  private readonly tables = new Map<string, Promise<Table>>();

  constructor(
    private readonly projection: Pick<Projection, 'version' | 'forget'>,
    private readonly schema: string,
  ) {}

  async write<Db>(transaction: Transaction<Db>, { tables, forgotten }: PackedRows): Promise<void> {
    for (const { table, key, steps } of tables) {
      if (steps.length === 0) continue;
      const target = await this.table(transaction, table);
      for (const step of steps) {
        await statements(target, key, step).execute(transaction);
        await reach('mid-projection-batch');
      }
    }
    for (const person of forgotten) await this.forget(transaction, person);
  }

  /** The function finds the tables of this schema by their bare names. */
  private async forget<Db>(transaction: Transaction<Db>, person: string): Promise<void> {
    const { forget } = this.projection;
    if (forget === undefined) return;
    await sql`SELECT set_config('search_path', ${`${this.schema}, public`}, TRUE)`.execute(transaction);
    await sql`SELECT ${sql.ref(forget)}(${person})`.execute(transaction);
    await sql`SELECT set_config('search_path', 'public', TRUE)`.execute(transaction);
  }

  private table<Db>(transaction: Transaction<Db>, table: string): Promise<Table> {
    const known = this.tables.get(table);
    if (known) return known;
    const reading = readTable(transaction, this.schema, tableName(this.projection, table));
    this.tables.set(table, reading);
    reading.catch(() => this.tables.delete(table));
    return reading;
  }
}

const readTable = async <Db>(db: Kysely<Db>, schema: string, name: string): Promise<Table> => {
  const text = `${schema}.${name}`;
  const { rows } = await sql<{ attname: string; words: boolean }>`
    SELECT attname, atttypid = 'tsvector'::regtype AS words FROM pg_attribute
    WHERE attrelid = to_regclass(${text}) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`.execute(db);
  if (rows.length === 0) throw new MissingTable(`There is no table ${text}: its migration is missing`);
  const words = rows.filter((column) => column.words).map(({ attname }) => attname);
  return { name: sql.table(text), text, columns: rows.map(({ attname }) => attname), words: new Set(words) };
};

const statements = (table: Table, key: readonly string[], step: PackedStep): RawBuilder<unknown> => {
  switch (step.kind) {
    case 'delete':
      return deletion(table, step);
    case 'upsert':
      return upsert(table, key, step);
    case 'update':
      return update(table, key, step);
    case 'clear':
      return clear(table, step);
  }
};

type Kind<Name> = Extract<PackedStep, { kind: Name }>;
type Packed = PackedStep['rows'];

const deletion = (table: Table, { by, rows }: Kind<'delete'>) =>
  sql`${prepared} DELETE FROM ${table.name} AS t USING ${recordset(table, rows)} AS d WHERE ${equal(by, rows)}`;

const upsert = (table: Table, key: readonly string[], { rows }: Kind<'upsert'>) => {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const others = table.columns.filter((column) => !key.includes(column));
  const conflict =
    others.length === 0
      ? sql`DO NOTHING`
      : sql`DO UPDATE SET ${sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`;
  return sql`${prepared} INSERT INTO ${table.name} (${columns})
    SELECT ${columns} FROM ${recordset(table, rows)} AS d
    ON CONFLICT (${sql.join(key.map((column) => sql.ref(column)))}) ${conflict}`;
};

const update = (table: Table, key: readonly string[], { set, add, rows }: Kind<'update'>) => {
  const assignments = [
    ...set.map((column) => sql`${sql.ref(column)} = ${sql.ref(`d.${column}`)}`),
    ...add.map((column) => {
      const [none, plus] = table.words.has(column) ? [sql`''`, sql`||`] : [sql`0`, sql`+`];
      return sql`${sql.ref(column)} = coalesce(${sql.ref(`t.${column}`)}, ${none}) ${plus} ${sql.ref(`d.${column}`)}`;
    }),
  ];
  if (assignments.length === 0) return sql`SELECT 1`;
  return sql`${prepared} UPDATE ${table.name} AS t SET ${sql.join(assignments)}
    FROM ${recordset(table, rows)} AS d WHERE ${equal(key, rows)}`;
};

const clear = (table: Table, { columns, by, rows }: Kind<'clear'>) =>
  sql`${prepared} UPDATE ${table.name} AS t SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = NULL`))}
    FROM ${recordset(table, rows, columns)} AS d WHERE ${equal(by, rows)}`;

/** `written`: columns that the statement names besides those of its rows. */
const recordset = (table: Table, { columns, json }: Packed, written: readonly string[] = []) => {
  const unknown = [...columns, ...written].find((column) => !table.columns.includes(column));
  if (unknown !== undefined) throw new UnknownColumn(`${table.text} has no column ${unknown} to write`);
  return sql`json_populate_recordset(NULL::${table.name}, ${json}::json)`;
};

/** `=` can use an index; nulls need the slower comparison. */
const equal = (columns: readonly string[], { nullable }: Packed) =>
  sql.join(
    columns.map((column) => {
      const operator = nullable.includes(column) ? sql`IS NOT DISTINCT FROM` : sql`=`;
      return sql`${sql.ref(`t.${column}`)} ${operator} ${sql.ref(`d.${column}`)}`;
    }),
    sql` AND `,
  );
