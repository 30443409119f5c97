import { get } from '@guichet/ui-common/net/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BinderyChoices, BinderyOrderListRow } from '../../../../src/sales/bindery-orders/bindery-orders.views.js';

export const binderyOrderPath = ({ id }: Pick<BinderyOrderListRow, 'id'>): string => `/reliure/${id}`;

/** Where registers are announced; after another order, those that follow its period. */
export const announcePath = (afterId?: string): string =>
  afterId === undefined ? '/reliure/add' : `/reliure/add?${new URLSearchParams({ after: afterId })}`;

export const binderyChoicesQuery = queryOptions({
  queryKey: ['bindery-orders', 'choices'],
  queryFn: async ({ signal }) => (await get<BinderyChoices>('/api/bindery-orders/choices', {}, signal)).data,
});

export const useBinderyChoices = (): BinderyChoices | undefined => useQuery(binderyChoicesQuery).data;
