import { get } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type {
  ClientReferenceListRow,
  HeldLicenceView,
  ReferenceChoices,
} from '../../../src/references/references.views.js';

const most = 200;

export const referencesQuery = (archived: boolean) =>
  queryOptions({
    queryKey: ['client-references', 'list', archived],
    queryFn: ({ signal }) =>
      get<readonly ClientReferenceListRow[]>(
        '/api/client-references',
        { filter: { archived }, sort: ['code', 'ASC'], range: [0, most - 1] },
        signal,
      ),
  });

export const licencesQuery = queryOptions({
  queryKey: ['client-references', 'licences'],
  queryFn: async ({ signal }) =>
    (await get<readonly HeldLicenceView[]>('/api/client-references/licences', {}, signal)).data,
});

export const referenceChoicesQuery = queryOptions({
  queryKey: ['client-references', 'choices'],
  queryFn: async ({ signal }) => (await get<ReferenceChoices>('/api/client-references/choices', {}, signal)).data,
});
