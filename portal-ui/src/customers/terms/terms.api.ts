import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { MyTermsView } from '../../../../src/customers/terms/terms.views.js';

/** The version in force in this language, and where the person stands. */
export const myTermsQuery = (language: string) =>
  queryOptions({
    queryKey: ['terms', 'mine', language],
    queryFn: async ({ signal }) => (await get<MyTermsView>('/api/terms/mine', { language }, signal)).data,
    throwOnError: true,
  });
