import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../../kernel/ids.js';
import { isJsonObject } from '../../../kernel/json.js';
import { fieldErrors, type FieldErrors } from '../../../kernel/validation.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { assertModest, assertStorable } from './request-shape.js';

/**
 * A list in the dialect of ra-data-simple-rest: `filter`, `sort` and `range` are JSON in the query; ranges count from 0
 * and include their end. `filter={"id":[…]}` asks for certain rows, without paging.
 */
export interface ListDefinition<Filter extends object> {
  /** Class whose field rules the filter has; keys that it does not name are refused. */
  readonly filter: new () => Filter;
  /** Field that one may sort by → its column, or SQL expression's name in the query. */
  readonly sortable: Readonly<Record<string, string>>;
  readonly defaultSort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** Rows of a page whose range is not asked for; 30 when absent. */
  readonly pageSize?: number;
  /** Rows that may be paged to; all when absent. */
  readonly reach?: number;
}

export interface ListRequest<Filter extends object> {
  readonly filter: Filter;
  /** Rows asked for by id; then `offset` and `limit` let all of them through. */
  readonly ids: readonly string[] | null;
  readonly order: { readonly column: string; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

export const maximumPage = 200;
const maximumIds = 500;

/** A query that its list does not allow. */
export const invalid = (path: string, code = 'invalid', args: Record<string, number> = {}): InvalidInput =>
  new InvalidInput({ [path]: { code, args } });

const refuse = (path: string, code?: string, args?: Record<string, number>): never => {
  throw invalid(path, code, args);
};

const acceptable = (value: unknown, name: string): unknown => {
  assertModest(value);
  assertStorable(value, name);
  return value;
};

export const jsonIn = (query: Readonly<Record<string, unknown>>, name: string): unknown => {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') return refuse(name);
  try {
    return acceptable(JSON.parse(text), name);
  } catch (error) {
    throw error instanceof SyntaxError ? invalid(name) : error;
  }
};

const idsOf = (value: unknown): readonly string[] | null => {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return refuse('filter.id');
  if (value.length > maximumIds) return refuse('filter.id', 'tooMany', { max: maximumIds });
  return value.every(isId) ? value : refuse('filter.id', 'invalidId');
};

const nested = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [`filter.${path}`, error]));

const filterOf = <Filter extends object>(type: new () => Filter, asked: object): Filter => {
  const filter = plainToInstance(type, asked);
  const errors = validateSync(filter, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  if (errors.length > 0) throw new InvalidInput(nested(fieldErrors(errors)));
  return filter;
};

const listed = (value: unknown, name: string): readonly unknown[] => (Array.isArray(value) ? value : refuse(name));

const orderOf = ({ sortable, defaultSort }: ListDefinition<object>, asked: unknown): ListRequest<object>['order'] => {
  const [field, direction]: readonly unknown[] = asked === undefined ? defaultSort : listed(asked, 'sort');
  const column = typeof field === 'string' && Object.hasOwn(sortable, field) ? sortable[field] : undefined;
  if (column === undefined || (direction !== 'ASC' && direction !== 'DESC')) return refuse('sort');
  return { column, direction: direction === 'ASC' ? 'asc' : 'desc' };
};

const rangeOf = (
  { pageSize = 30, reach = Infinity }: ListDefinition<object>,
  asked: unknown,
): { readonly offset: number; readonly limit: number } => {
  if (asked === undefined) return { offset: 0, limit: pageSize };
  const [from, to] = listed(asked, 'range');
  if (!isIndex(from) || !isIndex(to) || to < from) return refuse('range');
  if (to - from >= maximumPage) return refuse('range', 'tooLarge', { max: maximumPage });
  if (from >= reach) return refuse('range', 'tooLarge', { max: reach });
  return { offset: from, limit: to - from + 1 };
};

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads a query against what its list allows; throws `InvalidInput`. */
export const parseList = <Filter extends object>(
  definition: ListDefinition<Filter>,
  query: Readonly<Record<string, unknown>>,
): ListRequest<Filter> => {
  const asked = jsonIn(query, 'filter') ?? {};
  if (!isJsonObject(asked)) return refuse('filter');
  const { id, ...rest } = asked;
  const ids = idsOf(id);
  const filter = filterOf(definition.filter, rest);
  const order = orderOf(definition, jsonIn(query, 'sort'));
  const range = rangeOf(definition, jsonIn(query, 'range'));
  return { filter, ids, order, ...(ids ? { offset: 0, limit: maximumIds } : range) };
};

/** The list that a route was asked for: `list(@List(ticketList) list: ListRequest<TicketFilterFields>)`. */
export const List = createParamDecorator(
  (definition: ListDefinition<object>, context: ExecutionContext): ListRequest<object> => {
    const { query }: FastifyRequest = context.switchToHttp().getRequest();
    return parseList(definition, isJsonObject(query) ? query : {});
  },
);

/** A list that takes no filter besides ids. */
export class NoFilter {}

/** `Content-Range: tickets 0-29/319`; an empty page is `tickets * /0` without the blank. */
export const contentRange = (name: string, offset: number, rows: number, total: number): string =>
  rows === 0 ? `${name} */${total}` : `${name} ${offset}-${offset + rows - 1}/${total}`;
