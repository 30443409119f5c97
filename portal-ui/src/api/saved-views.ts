import { get } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type { SavedViewView } from '../../../src/saved-views/saved-views.views.js';

export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) =>
      (await get<readonly SavedViewView[]>('/api/saved-views', { filter: { list } }, signal)).data,
    staleTime: 5 * 60_000,
  });
