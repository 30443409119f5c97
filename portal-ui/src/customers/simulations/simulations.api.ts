import { get } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SimulationListRow, SimulationView } from '../../../../src/customers/simulations/simulations.views.js';
import type { ListState } from '../../kit/queries/list.js';

/** Visits of the provider's staff: to all of the client for its administrators, to oneself for the others. */
export const visitsQuery = (parameters: {
  readonly sort: ListState['sort'];
  readonly range: readonly [number, number];
}) =>
  queryOptions({
    queryKey: ['simulations', 'list', parameters],
    queryFn: ({ signal }) => get<readonly SimulationListRow[]>('/api/simulations', { ...parameters }, signal),
    placeholderData: keepPreviousData,
  });

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: ['simulations', 'detail', id],
    queryFn: async ({ signal }) => (await get<SimulationView>(`/api/simulations/${id}`, {}, signal)).data,
  });
