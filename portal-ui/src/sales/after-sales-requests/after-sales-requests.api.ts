import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { AfterSalesChoices } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';

export const afterSalesChoicesQuery = queryOptions({
  queryKey: ['after-sales-requests', 'choices'],
  queryFn: async ({ signal }) => (await get<AfterSalesChoices>('/api/after-sales-requests/choices', {}, signal)).data,
});

export const detailPath = (id: string): string => `/savedition/detail/${id}`;
