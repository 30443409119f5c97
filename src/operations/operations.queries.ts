import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { NoFilter } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';

const sortedBy = (...fields: readonly [string, ...string[]]) =>
  Object.fromEntries(fields.map((field) => [field, field]));

const few = (defaultSort: ListDefinition<NoFilter>['defaultSort'], ...fields: readonly [string, ...string[]]) =>
  ({ filter: NoFilter, sortable: sortedBy(...fields), defaultSort, pageSize: 50 }) satisfies ListDefinition<NoFilter>;

export const projectionList = few(['name', 'ASC'], 'name', 'kind', 'state', 'behind', 'parked', 'skipped', 'updatedAt');
export const parkedEventList = few(['parkedAt', 'DESC'], 'parkedAt', 'projection', 'stream', 'type', 'attempts');
export const jobList = few(['at', 'DESC'], 'at', 'queue', 'name', 'state', 'attempts');
/** Newest first, as the outbox reads them. */
export const mailList = few(['createdAt', 'DESC'], 'createdAt');

/** A page of a list that is short by nature, sorted here. */
export const pageOf = <Row extends object>(
  rows: readonly Row[],
  { order, offset, limit }: Pick<ListRequest<NoFilter>, 'order' | 'offset' | 'limit'>,
): Page<Row> => {
  const key = (row: Row): string | number => {
    const value: unknown = Reflect.get(row, order.column);
    return typeof value === 'number' ? value : String(value);
  };
  const direction = order.direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
  return new Page(sorted.slice(offset, offset + limit), rows.length);
};
