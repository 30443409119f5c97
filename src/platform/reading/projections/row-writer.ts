import { CompiledQuery, sql, type RawBuilder, type Transaction } from 'kysely';
import { tableName, type Projection } from '../../../kernel/projection.js';
import { searchWords, writtenColumns, type Table } from '../../../kernel/table.js';
import { prepared } from '../database/prepared.js';
import { reach } from '../../run/failpoints/failpoints.js';
import type { PackedRows, PackedStep } from './packed-rows.js';

/** A statement that the tables of the projection cannot take: the projection is wrong, not the database. */
class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn';
}

interface Target {
  readonly name: RawBuilder<unknown>;
  readonly text: string;
  /** Columns that may be written. */
  readonly columns: readonly string[];
  /** Columns that hold words. */
  readonly words: ReadonlySet<string>;
}

/**
 * Writes row batches to the tables of one projection in one schema. Values travel as one JSON parameter a statement
 * and take their types from the real table, so that a batch is one round trip per kind of change.
 */
export class RowWriter {
  private readonly tables: ReadonlyMap<string, Target>;

  constructor(
    private readonly projection: Pick<Projection, 'name' | 'version' | 'tables' | 'forget'>,
    schema: string,
  ) {
    this.tables = new Map(
      Object.entries(projection.tables).map(([table, declared]) => [
        table,
        target(`${schema}.${tableName(projection, table)}`, declared),
      ]),
    );
  }

  async write<Db>(transaction: Transaction<Db>, { tables, forgotten }: PackedRows): Promise<void> {
    for (const { table, key, steps } of tables) {
      if (steps.length === 0) continue;
      const target = this.table(table);
      for (const step of steps) {
        await statements(target, key, step).execute(transaction);
        await reach('mid-projection-batch');
      }
    }
    for (const person of forgotten) await this.forget(transaction, person);
  }

  private async forget<Db>(transaction: Transaction<Db>, person: string): Promise<void> {
    const names = Object.fromEntries([...this.tables].map(([table, { text }]) => [table, text]));
    const statement = this.projection.forget?.(names);
    if (statement !== undefined) await transaction.executeQuery(CompiledQuery.raw(statement, [person]));
  }

  private table(table: string): Target {
    const known = this.tables.get(table);
    if (!known) throw new Error(`${this.projection.name} has no table ${table}`);
    return known;
  }
}

const target = (text: string, declared: Table): Target => ({
  name: sql.table(text),
  text,
  columns: writtenColumns(declared),
  words: new Set(Object.keys(declared.columns).filter((name) => declared.columns[name]?.type === searchWords.type)),
});

const statements = (table: Target, key: readonly string[], step: PackedStep): RawBuilder<unknown> => {
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

const deletion = (table: Target, { by, rows }: Kind<'delete'>) =>
  sql`${prepared} DELETE FROM ${table.name} AS t USING ${recordset(table, rows)} AS d WHERE ${equal(by, rows)}`;

const upsert = (table: Target, key: readonly string[], { rows }: Kind<'upsert'>) => {
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

const update = (table: Target, key: readonly string[], { set, add, rows }: Kind<'update'>) => {
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

const clear = (table: Target, { columns, by, rows }: Kind<'clear'>) =>
  sql`${prepared} UPDATE ${table.name} AS t SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = NULL`))}
    FROM ${recordset(table, rows, columns)} AS d WHERE ${equal(by, rows)}`;

/** `written`: columns that the statement names besides those of its rows. */
const recordset = (table: Target, { columns, json }: Packed, written: readonly string[] = []) => {
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
