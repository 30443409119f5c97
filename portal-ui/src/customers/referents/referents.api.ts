import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type {
  ReferentAssignmentView,
  ReferentChoices,
  VacantRolesView,
} from '../../../../src/customers/referents/referents.views.js';

/** Rows of one request; a client has a few dozen roles, ended ones included. */
const most = 200;

export const referentsQuery = queryOptions({
  queryKey: ['referent-assignments', 'list'],
  queryFn: ({ signal }) =>
    get<readonly ReferentAssignmentView[]>(
      '/api/referent-assignments',
      { filter: { ended: true }, sort: ['validFrom', 'DESC'], range: [0, most - 1] },
      signal,
    ),
});

export const vacantRolesQuery = queryOptions({
  queryKey: ['referent-assignments', 'vacancies'],
  queryFn: async ({ signal }) => (await get<VacantRolesView>('/api/referent-assignments/vacancies', {}, signal)).data,
});

export const referentChoicesQuery = queryOptions({
  queryKey: ['referent-assignments', 'choices'],
  queryFn: async ({ signal }) => (await get<ReferentChoices>('/api/referent-assignments/choices', {}, signal)).data,
});
