import type { Occurred } from '../../../src/kernel/event.js';
import type { Amount, Projection, Rows } from '../../../src/kernel/projection.js';
import type { Tables } from '../../../src/kernel/table.js';
import { rowsAfter } from '../../../src/kernel/testing-rows.js';

export type Values = Readonly<Record<string, unknown>>;

/** A write of a handler, to the rows of a table whose columns equal `where`. */
interface Write {
  readonly verb: 'put' | 'patch' | 'add' | 'remove';
  readonly table: string;
  readonly where: Values;
  readonly columns: readonly string[];
}

/** A row that an event touches: put whole, with each column that is written, or no more there. */
export interface Touched {
  readonly how: 'put' | 'change' | 'remove';
  readonly table: string;
  readonly key: Values;
  readonly values: Values;
}

export interface Outcome {
  readonly touched: readonly Touched[];
  /** Writes in words → whether they came to a row here. */
  readonly reached: ReadonlyMap<string, boolean>;
}

const valuesOf = (row: object): Values => Object.fromEntries(Object.entries(row));
const picked = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
const matches = (row: Values, where: Values): boolean =>
  Object.entries(where).every(([column, value]) => row[column] === (value ?? null));

/** Notes the writes of one event, and does nothing with them. */
class NotedRows implements Rows<Tables> {
  readonly writes: Write[] = [];

  constructor(private readonly tables: Tables) {}

  put(table: string, row: object): void {
    const values = valuesOf(row);
    this.note('put', table, picked(values, this.tables[table]?.key ?? []), Object.keys(values));
  }

  patch(table: string, key: object, changes: object): void {
    this.note('patch', table, valuesOf(key), Object.keys(changes));
  }

  add(table: string, key: object, amounts: Readonly<Record<string, Amount | undefined>>): void {
    const added = Object.keys(amounts).filter((column) => Boolean(amounts[column]));
    this.note('add', table, valuesOf(key), added);
  }

  remove(table: string, key: object): void {
    this.removeWhere(table, key);
  }

  removeWhere(table: string, where: object): void {
    this.note('remove', table, valuesOf(where), []);
  }

  private note(verb: Write['verb'], table: string, where: Values, columns: readonly string[]): void {
    this.writes.push({ verb, table, where, columns });
  }
}

const inWords = ({ verb, table, where, columns }: Write): readonly string[] => {
  const by = `by ${Object.keys(where).join(', ')}`;
  return verb === 'remove' || verb === 'put'
    ? [`${verb} ${table} ${by}`]
    : columns.map((column) => `${verb} ${table}.${column} ${by}`);
};

/** Outcome of an event on the rows that a history left: written columns count, even with an unchanged value. */
export const outcomesAfter = (projection: Projection, history: readonly Occurred[]): ((event: Occurred) => Outcome) => {
  const before = rowsAfter(projection, history);
  return (event) => outcomeOf(projection, before, rowsAfter(projection, [...history, event]), event);
};

type RowsIn = ReturnType<typeof rowsAfter>;

const outcomeOf = (projection: Projection, before: RowsIn, after: RowsIn, event: Occurred): Outcome => {
  const noted = new NotedRows(projection.tables);
  projection.apply(noted, event);
  const reached = new Map<string, boolean>();
  const touched = Object.entries(projection.tables).flatMap(([table, { key }]): readonly Touched[] => {
    const writes = noted.writes.filter((write) => write.table === table);
    if (writes.length === 0) return [];
    const keyOf = (row: Values): string => JSON.stringify(picked(row, key));
    const [former, now] = [before(table), after(table)];
    const [formerKeys, nowKeys] = [new Set(former.map(keyOf)), new Set(now.map(keyOf))];
    const puts = new Set(writes.filter(({ verb }) => verb === 'put').map(({ where }) => keyOf(where)));
    const removed = former.filter((row) => !nowKeys.has(keyOf(row)));
    const isPut = (row: Values): boolean => puts.has(keyOf(row)) || !formerKeys.has(keyOf(row));
    for (const write of writes) {
      const rows = write.verb === 'remove' ? removed : [...former, ...now];
      const isReached = rows.some((row) => matches(row, write.where));
      for (const words of inWords(write)) reached.set(words, isReached || reached.get(words) === true);
    }
    const written = (row: Values): readonly string[] =>
      writes.filter(({ where }) => matches(row, where)).flatMap(({ columns }) => columns);
    const row = (how: Touched['how'], values: Values, columns: readonly string[]): Touched => ({
      ...{ how, table, key: picked(values, key) },
      values: picked(
        values,
        [...new Set(columns)].filter((column) => !key.includes(column)),
      ),
    });
    return [
      ...now.filter(isPut).map((values) => row('put', values, Object.keys(values))),
      ...now
        .filter((values) => !isPut(values) && written(values).length > 0)
        .map((values) => row('change', values, written(values))),
      ...removed.map((values) => row('remove', values, [])),
    ];
  });
  return { touched, reached };
};

const keyed = ({ touched }: Outcome): ReadonlyMap<string, Touched> =>
  new Map(touched.map((row) => [JSON.stringify([row.table, row.key]), row]));

/** A column of a row that is not written there. */
const notWritten = '{not written}';

export interface Difference {
  /** Rows of the first outcome, with the columns that are other than there alone. */
  readonly otherwise: readonly Touched[];
  /** Rows that the first outcome does not touch, or not like that. */
  readonly more: readonly Touched[];
  /** Rows that the first outcome touches alone. */
  readonly untouched: readonly Touched[];
}

export const differenceOf = (first: Outcome, other: Outcome): Difference => {
  const [one, two] = [keyed(first), keyed(other)];
  const isAlike = (key: string, { how }: Touched): boolean => one.get(key)?.how === how;
  const otherwise = [...two].flatMap(([key, row]) => {
    const known = one.get(key);
    if (known === undefined || !isAlike(key, row)) return [];
    const said = ({ values }: Touched, column: string) => (column in values ? values[column] : notWritten);
    const columns = [...new Set([...Object.keys(known.values), ...Object.keys(row.values)])].filter(
      (column) => JSON.stringify(said(known, column)) !== JSON.stringify(said(row, column)),
    );
    if (columns.length === 0) return [];
    return [{ ...row, values: Object.fromEntries(columns.map((column) => [column, said(row, column)])) }];
  });
  return {
    otherwise,
    more: [...two].filter(([key, row]) => !isAlike(key, row)).map(([, row]) => row),
    untouched: [...one].filter(([key]) => !two.has(key)).map(([, row]) => row),
  };
};
