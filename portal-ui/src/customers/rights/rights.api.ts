import { wrote } from '@guichet/ui-common/net/connection';
import { get, request } from '@guichet/ui-common/net/http';
import { parseJson } from '@guichet/ui-common/net/json';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RightsOfContact } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type {
  ContactRightsRow,
  DefaultAdministratorView,
  DelegationAct,
  DelegationListRow,
  DelegationOffer,
  EffectiveRightsView,
  NameableSection,
  ProfileListRow,
  RightsChangesView,
  RightsChoices,
  RightsHistoryEntry,
} from '../../../../src/customers/rights/rights.views.js';
import type { Filter, ListState } from '../../kit/queries/list.js';

interface Parameters {
  readonly filter: Filter;
  readonly sort: ListState['sort'];
  readonly range: readonly [number, number];
}

export const contactRightsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['contact-rights', 'list', parameters],
    queryFn: ({ signal }) => get<readonly ContactRightsRow[]>('/api/contact-rights', { ...parameters }, signal),
    placeholderData: keepPreviousData,
  });

/** These contacts as they are now; never from memory. */
export const rightsOfContacts = async (ids: readonly string[]): Promise<readonly ContactRightsRow[]> =>
  (await get<readonly ContactRightsRow[]>('/api/contact-rights', { filter: { id: ids }, range: [0, ids.length - 1] }))
    .data;

export const rightsChoicesQuery = queryOptions({
  queryKey: ['contact-rights', 'choices'],
  queryFn: async ({ signal }) => (await get<RightsChoices>('/api/contact-rights/choices', {}, signal)).data,
});

export const effectiveRightsQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-rights', 'effective', id],
    queryFn: async ({ signal }) => (await get<EffectiveRightsView>(`/api/contact-rights/${id}`, {}, signal)).data,
  });

export const rightsHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact-rights', 'history', id],
    queryFn: async ({ signal }) =>
      (await get<readonly RightsHistoryEntry[]>(`/api/contact-rights/${id}/history`, {}, signal)).data,
  });

/** The rights that one contact is to have, and the revision at which they were read. */
export interface RightsWanted extends RightsOfContact {
  readonly contactId: string;
  readonly revision: string;
}

/** Sends a command for each contact; results come back row by row, and later reads wait for the writes. */
export const changeRights = async (changes: readonly RightsWanted[]): Promise<RightsChangesView> => {
  const answer = await request('/api/contact-rights/changes', { method: 'POST', body: { changes } });
  const view = parseJson<RightsChangesView>(await answer.text());
  if (view.position !== null) wrote(view.position);
  return view;
};

export const profilesQuery = queryOptions({
  queryKey: ['profiles', 'list'],
  queryFn: async ({ signal }) =>
    (await get<readonly ProfileListRow[]>('/api/profiles', { range: [0, 99], sort: ['name', 'ASC'] }, signal)).data,
});

/** Entries of the side menu that a profile may name. */
export const menuEntriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['menus', 'entries', language],
    queryFn: async ({ signal }) =>
      (await get<readonly NameableSection[]>('/api/menu/entries', { language }, signal)).data,
  });

export const delegationsQuery = queryOptions({
  queryKey: ['delegations', 'list'],
  queryFn: async ({ signal }) =>
    (
      await get<readonly DelegationListRow[]>(
        '/api/delegations',
        { range: [0, 99], sort: ['createdAt', 'DESC'] },
        signal,
      )
    ).data,
});

export const delegationOfferQuery = queryOptions({
  queryKey: ['delegations', 'offer'],
  queryFn: async ({ signal }) => (await get<DelegationOffer>('/api/delegations/offer', {}, signal)).data,
});

export const delegationActsQuery = (id: string) =>
  queryOptions({
    queryKey: ['delegations', 'acts', id],
    queryFn: async ({ signal }) =>
      (await get<readonly DelegationAct[]>(`/api/delegations/${id}/acts`, {}, signal)).data,
  });

export const defaultAdministratorQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['default-administrators', clientId],
    queryFn: ({ signal }) => get<DefaultAdministratorView>(`/api/default-administrators/${clientId}`, {}, signal),
  });
