import { sql, type RawBuilder } from 'kysely';
import type { LocalisedText } from '../../../kernel/language.js';
import {
  flag,
  day,
  instant,
  integer,
  json,
  nullable,
  number,
  text,
  uuid,
  type ValuesOf,
} from '../../../kernel/table.js';
import { select } from '../database/select.js';
import type { Asking } from './asking.js';
import type { ReadModel } from './declaration.js';

/**
 * Columns that each kind of order contributes to the list of all orders (specification §2, `/cmd/all`); null: the kind
 * has no such column.
 */
export const orderLine = {
  id: uuid,
  client_id: uuid,
  kind: text(),
  number: text(),
  status: text(),
  status_since: instant,
  created_at: instant,
  updated_at: instant,
  origin: text(),
  /** Null: the list words it by its kind and `quantity`. */
  titles: nullable(json<LocalisedText>()),
  quantity: nullable(integer),
  /** Cents, VAT included. */
  gross: nullable(number),
  shipment: nullable(text()),
  invoice_code: nullable(text()),
  invoice_label: nullable(text()),
  due_on: nullable(day),
  own_number: nullable(text()),
  signatory_id: nullable(uuid),
  /** `mine`: the order names the asker; `waiting`: it waits for their side; `late`: its invoice is overdue. */
  mine: flag,
  waiting: flag,
  late: flag,
};

export type OrderLine = ValuesOf<typeof orderLine>;

/** Columns that are not named here are those of the kind's own table. */
type Told = Readonly<Partial<Record<keyof typeof orderLine, RawBuilder<unknown> | null>>>;

/** Part of a module in the list of all orders. */
export interface OrderLines {
  readonly kinds: readonly string[];
  readonly from: ReadModel;
  /** In the scope of the asker. @param q search words, if any. */
  readonly rows: (asking: Asking, q: string | undefined) => RawBuilder<OrderLine>;
}

/** `SELECT …` of such lines, each column of the type that the list declares. @param alias of the kind's own table. */
export const toldAsOrderLines = (alias: string, told: Told, from: RawBuilder<unknown>): RawBuilder<OrderLine> => {
  const given = new Map(Object.entries(told));
  const columns = Object.entries(orderLine).map(([column, { type }]) => {
    const value = given.has(column) ? given.get(column) : sql.ref(`${alias}.${column}`);
    return sql`(${value ?? sql`NULL`})::${sql.raw(type)} AS ${sql.ref(column)}`;
  });
  return select(orderLine)`SELECT ${sql.join(columns)} FROM ${from}`;
};

const declared = new Set<OrderLines>();

export const declareOrderLines = (lines: OrderLines): void => {
  declared.add(lines);
};

/** Parts of all modules of this process, in the order of these kinds. */
export const orderLinesOf = (kinds: readonly string[]): readonly OrderLines[] => {
  const placeOf = (lines: OrderLines): number => kinds.findIndex((kind) => lines.kinds.includes(kind));
  return [...declared].toSorted((one, other) => placeOf(one) - placeOf(other));
};
