import { get } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filter } from './list.js';

/** A list with a filter, to be counted. */
export interface Counted {
  readonly name: string;
  readonly filter: Filter;
}

/** How many things each of these lists has for the reader, in their order; at this client of theirs, when one is named. */
export const totalsQuery = (lists: readonly Counted[], clientId?: string) =>
  queryOptions({
    queryKey: ['totals', clientId ?? null, lists],
    queryFn: async ({ signal }) => {
      const of = lists.map(({ name, filter }) => [name, filter]);
      return (await get<readonly number[]>('/api/totals', { of, clientId }, signal)).data;
    },
    // changes at another client do not invalidate this query: its answer is stale after 60 s
    staleTime: clientId === undefined ? 0 : 60_000,
    placeholderData: keepPreviousData,
  });
