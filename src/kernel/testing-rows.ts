import type { Occurred } from './event.js';
import type { Amount, Projection, Rows } from './projection.js';
import { initialValues, writtenColumns, type Table, type Tables } from './table.js';

type Values = Readonly<Record<string, unknown>>;

/** A value that is not given is null, as in the database. */
const valuesOf = (row: object): Values =>
  Object.fromEntries(Object.entries(row).map(([column, value]: [string, unknown]) => [column, value ?? null]));
const matches = (row: Values, where: Values): boolean =>
  Object.entries(where).every(([column, value]) => row[column] === value);

/** Rows in memory, with the meaning that `Rows` promises and no more: for specs of projections. */
class MemoryRows implements Rows<Tables> {
  readonly tables = new Map<string, readonly Values[]>();

  constructor(private readonly declared: Tables) {}

  put(table: string, row: object): void {
    const values = { ...untouched(this.of(table)), ...valuesOf(row) };
    this.tables.set(table, [...this.others(table, this.keyOf(table, values)), values]);
  }

  patch(table: string, key: object, changes: object): void {
    this.change(table, key, (row) => ({ ...row, ...valuesOf(changes) }));
  }

  add(table: string, key: object, amounts: Readonly<Record<string, Amount | undefined>>): void {
    this.change(table, key, (row) => ({
      ...row,
      ...Object.fromEntries(
        Object.entries(amounts).map(([column, amount]) => [
          column,
          typeof amount === 'string'
            ? [row[column], amount].filter(Boolean).join(' ')
            : Number(row[column] ?? 0) + (amount ?? 0),
        ]),
      ),
    }));
  }

  remove(table: string, key: object): void {
    this.tables.set(table, this.others(table, valuesOf(key)));
  }

  removeWhere(table: string, where: object): void {
    this.tables.set(table, this.others(table, valuesOf(where)));
  }

  private others(table: string, where: Values): readonly Values[] {
    return (this.tables.get(table) ?? []).filter((row) => !matches(row, where));
  }

  private change(table: string, key: object, to: (row: Values) => Values): void {
    const where = valuesOf(key);
    this.tables.set(
      table,
      (this.tables.get(table) ?? []).map((row) => (matches(row, where) ? to(row) : row)),
    );
  }

  private keyOf(table: string, row: Values): Values {
    return Object.fromEntries(this.of(table).key.map((column) => [column, row[column]]));
  }

  private of(table: string): Table {
    const declared = this.declared[table];
    if (!declared) throw new Error(`The projection has no table ${table}`);
    return declared;
  }
}

/** A row of which nothing was said. */
const untouched = (table: Table): Values => ({
  ...Object.fromEntries(writtenColumns(table).map((column) => [column, null])),
  ...initialValues(table),
});

/** Given these events, then these rows: `rowsAfter(clients, events)('clients')`. */
export const rowsAfter = (
  projection: Projection,
  events: readonly Occurred[],
): ((table: string) => readonly Values[]) => {
  const rows = new MemoryRows(projection.tables);
  for (const event of events) projection.apply(rows, event);
  return (table) => rows.tables.get(table) ?? [];
};
