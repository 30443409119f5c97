import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mostCounted } from '../../../kernel/counting.js';
import type { NoTables } from './database.js';
import { CountCache, questionOf } from './count-cache.js';
import { integer, uuid, uuids } from '../../../kernel/table.js';
import { select } from './select.js';

/** Sort value of rows; then their id. */
export interface Order {
  readonly value: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Empty values come last either way. Others keep the order of their index. */
  readonly sometimesEmpty: boolean;
}

/** Rows of a list that may be longer than is worth counting. */
export interface LongList {
  /** Table with its alias, and what is joined to it. */
  readonly from: RawBuilder<unknown>;
  readonly alias: string;
  readonly where: RawBuilder<boolean>;
  readonly order: Order;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Expression for ORDER BY. @param value the same of rows that have it under another name. */
export const orderBy = (
  { alias, order: { value: own, direction, sometimesEmpty } }: Pick<LongList, 'alias' | 'order'>,
  value = own,
): RawBuilder<unknown> => {
  const [way, nulls] = [sql.raw(direction), sometimesEmpty ? sql`NULLS LAST` : sql``];
  return sql`${value} ${way} ${nulls}, ${sql.ref(`${alias}.id`)} ${way}`;
};

/** The ids of a page, however many rows match: read from the index of the order, where there is one. */
export const idsInOrder = async (
  db: Kysely<NoTables>,
  list: LongList,
  { limit, offset }: Range,
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT ${sql.ref(`${list.alias}.id`)} FROM ${list.from} WHERE ${list.where}
    ORDER BY ${orderBy(list)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * How many rows match, and those of the page when they are few enough to be sorted. The planner cannot guess how many a
 * word or a name has: it is told to find them first (MATERIALIZED), and to stop when they are many.
 */
const foundFirst = async (
  db: Kysely<NoTables>,
  list: LongList,
  { limit, offset }: Range,
): Promise<{ readonly total: number; readonly ids: readonly string[] }> => {
  const { from, where, order } = list;
  const row = sql.ref(list.alias);
  const { rows } = await select({ total: integer, ids: uuids })`
    WITH found AS MATERIALIZED (
      SELECT ${row}.id, ${order.value} AS place FROM ${from} WHERE ${where} LIMIT ${mostCounted})
    SELECT (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT ${row}.id FROM found AS ${row} ORDER BY ${orderBy(list, sql`${row}.place`)}
        LIMIT ${limit} OFFSET ${offset}) AS ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
};

const counts = new CountCache();

/**
 * The ids of a page, and how many rows there are, `mostCounted` at most. Where more match than are counted they are
 * not counted again: the index of the order soon has enough (docs/performance.md, "Count first").
 */
export const pageOfIds = async (
  db: Kysely<NoTables>,
  list: LongList,
  range: Range,
): Promise<{ readonly total: number; readonly ids: readonly string[] }> => {
  const question = questionOf(sql`${list.from} WHERE ${list.where}`, db);
  if (!counts.has(question)) {
    const counted = await foundFirst(db, list, range);
    if (counted.total < mostCounted) return counted;
    counts.note(question);
  }
  return { total: mostCounted, ids: await idsInOrder(db, list, range) };
};
