import type { Sort } from '@guichet/ui-common/list/column';
import { tidy } from '@guichet/ui-common/list/filters';
import { get, withQuery } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { signedLately } from './signed-lately.js';

/** A list's state, kept in the URL in the words of the server: `filter`, `sort` and `range` as JSON. */
export type Filter = Readonly<Record<string, unknown>>;

export interface ListState {
  readonly filter: Filter;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

export interface ListDefaults {
  readonly sort: ListState['sort'];
  readonly pageSize: number;
}

/** Parameters of a list request. */
export interface ListParameters {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly range: readonly [number, number];
}

/** A page of the rows of `/api/<name>`, with their total. */
export const rowsQuery = <Row>(name: string, parameters: ListParameters) =>
  queryOptions({
    queryKey: [name, 'list', parameters],
    queryFn: ({ signal }) => get<readonly Row[]>(`/api/${name}`, { ...parameters }, signal),
    placeholderData: keepPreviousData,
  });

/** Rows of one answer, at most (`maximumPage` of the server). */
const mostRows = 200;

const rowsFrom = async <Row>(
  name: string,
  parameters: Omit<ListParameters, 'range'>,
  signal: AbortSignal,
  first = 0,
): Promise<readonly Row[]> => {
  const range = [first, first + mostRows - 1] as const;
  const { data } = await get<readonly Row[]>(`/api/${name}`, { ...parameters, range }, signal);
  return data.length < mostRows
    ? data
    : [...data, ...(await rowsFrom<Row>(name, parameters, signal, first + mostRows))];
};

/** All rows of `/api/<name>`, for what shows no pages. */
export const everyRowQuery = <Row>(name: string, parameters: Omit<ListParameters, 'range'>) =>
  queryOptions({
    queryKey: [name, 'list', parameters],
    queryFn: ({ signal }) => rowsFrom<Row>(name, parameters, signal),
  });

const isMissing = (view: object, seal: string): boolean => new Map(Object.entries(view)).get(seal) === null;

/** States of a thing that waits for a signature done elsewhere, or for its seal. */
const settling: readonly unknown[] = ['inSignature', 'finalised'];

/** A signature is done elsewhere, followed a moment later, and sealed a moment after that. */
const isSettling = (view: unknown): boolean =>
  typeof view === 'object' &&
  view !== null &&
  'status' in view &&
  (settling.includes(view.status) ||
    (view.status === 'signed' && (isMissing(view, 'sealedSha256') || isMissing(view, 'sealedBy'))));

/** Milliseconds between two readings of what settles, and how many: who may see no seal never gets one. */
const [beat, readings] = [3_000, 60];
/** The same just after one's own signature. */
const quickBeat = 1_000;

/** A thing of `/api/<name>`, with its allowed commands. */
export const thingQuery = <View>(name: string, id: string) =>
  queryOptions({
    queryKey: [name, 'detail', id],
    queryFn: ({ signal }) => get<View>(`/api/${name}/${id}`, {}, signal),
    refetchInterval: ({ state }) =>
      signedLately() ? quickBeat : state.dataUpdateCount < readings && isSettling(state.data?.data) && beat,
  });

/** The rows of a filter as a file. */
export const exportAddress = (name: string, format: string, { filter, sort }: Omit<ListParameters, 'range'>): string =>
  withQuery(`/api/${name}/export`, { format, filter, sort });

/** The files of the rows of a filter, by a path below that of the list. */
export const filesAddress = (name: string, path: string, { filter }: Pick<ListParameters, 'filter'>): string =>
  withQuery(`/api/${name}/${path}`, { filter });

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSort = (value: unknown): value is ListState['sort'] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  (value[1] === 'ASC' || value[1] === 'DESC');

/** Unknown filter keys are kept: the server refuses them in words. Anything else unreadable falls back to the default. */
export const readList = (search: URLSearchParams, { sort, pageSize }: ListDefaults): ListState => {
  const asked = parse(search.get('filter'));
  const filter = isRecord(asked) ? tidy(asked) : {};
  const askedSort = parse(search.get('sort'));
  const range = parse(search.get('range'));
  const start = Array.isArray(range) && Number(range[0]) > 0 ? Math.floor(Number(range[0])) : 0;
  return { filter, sort: isSort(askedSort) ? askedSort : sort, page: Math.floor(start / pageSize) + 1 };
};

export const rangeOf = (page: number, pageSize: number): readonly [number, number] => [
  (page - 1) * pageSize,
  page * pageSize - 1,
];

/** The shortest address of a state: defaults are left out. */
export const writeList = (state: ListState, { sort, pageSize }: ListDefaults): URLSearchParams => {
  const search = new URLSearchParams();
  const filter = tidy(state.filter);
  if (Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter));
  if (state.sort.join() !== sort.join()) search.set('sort', JSON.stringify(state.sort));
  if (state.page > 1) search.set('range', JSON.stringify(rangeOf(state.page, pageSize)));
  return search;
};

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Whether the page that a link leads to is on its way. */
const useIsLeaving = (): boolean => {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
};

/** The list state of the current address, and how to change it; a changed filter starts at page 1. */
export const useList = (defaults: ListDefaults) => {
  const [search, setSearch] = useSearchParams();
  const leaving = useIsLeaving();
  const text = search.toString();
  const state = useMemo(() => readList(new URLSearchParams(text), defaults), [text, defaults]);
  const change = useCallback(
    (next: Partial<ListState>, { replace = false } = {}) => {
      // a delayed filter must not lead back from a link that was followed meanwhile
      if (leaving) return;
      const page = next.page ?? 1;
      setSearch(writeList({ ...state, ...next, page }, defaults), { replace, preventScrollReset: true });
    },
    [state, defaults, setSearch, leaving],
  );
  return { ...state, range: rangeOf(state.page, defaults.pageSize), change };
};
