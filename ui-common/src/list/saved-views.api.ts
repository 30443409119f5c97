import { queryOptions } from '@tanstack/react-query';
import type { SavedViewView } from '../../../src/shell/saved-views/saved-views.views.js';
import { valuesOf } from '../form/inputs.js';
import { get } from '../net/http.js';

export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) =>
      (await get<readonly SavedViewView[]>('/api/saved-views', { filter: { list } }, signal)).data,
    staleTime: 5 * 60_000,
  });

/** The one that a list opens on: the person's own, else one that is shared. */
export const defaultView = (views: readonly SavedViewView[]): SavedViewView | undefined => {
  const defaults = views.filter(({ isDefault }) => isDefault);
  return defaults.find(({ scope }) => scope === 'me') ?? defaults[0];
};

/** Keys of an address that say which rows stand in which order; the others say which page. */
const kept = ['filter', 'order', 'sort'];

/** Of several values, the order in which they were chosen says nothing. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each: unknown) => JSON.stringify(each)).toSorted() : value;

const filterWords = (filter: string): string => {
  try {
    const values = Object.entries(valuesOf(JSON.parse(filter)));
    return JSON.stringify(values.map(([name, value]) => [name, inOrder(value)]).sort());
  } catch {
    // a view saved by another version of this list is another view
    return filter;
  }
};

/** The same rows in the same order, however the filters were set. */
export const sameView = (one: string, other: string): boolean => {
  const words = (query: string): string =>
    [...new URLSearchParams(query)]
      .filter(([name]) => kept.includes(name))
      .map(([name, value]) => `${name}=${name === 'filter' ? filterWords(value) : value}`)
      .sort()
      .join('&');
  return words(one) === words(other);
};
