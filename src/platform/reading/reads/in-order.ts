import type { ListRequest } from '../../run/http/list.js';
import type { PageOfRows } from './declaration.js';

type Key = string | number;

const compare = (one: Key, other: Key): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/** A page of rows that are all at hand, in the order asked for: by words, or by numbers as numbers. */
export const inOrder = <Row extends object>(
  rows: readonly Row[],
  { order: { column, direction }, offset, limit }: Pick<ListRequest<object>, 'order' | 'offset' | 'limit'>,
): PageOfRows<Row> => {
  const keyOf = (row: Row): Key => {
    const value: unknown = Reflect.get(row, column);
    return typeof value === 'number' ? value : String(value);
  };
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)));
  return { rows: sorted.slice(offset, offset + limit), total: rows.length };
};
