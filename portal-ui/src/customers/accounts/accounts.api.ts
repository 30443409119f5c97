import { get, request, withQuery } from '@guichet/ui-common/net/http';
import { sendPublic } from '@guichet/ui-common/session/session';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type {
  ClientChangeView,
  ClientView,
  ContactChoices,
  ContactLeavingView,
  ContactListRow,
  ContactView,
  EmailChangeLinkView,
  EstablishmentView,
} from '../../../../src/customers/accounts/accounts.views.js';
import type { WayInAnswer } from '../../../../src/customers/accounts/contact.commands.js';
import type { ClientSignInView } from '../../../../src/customers/sign-in/sign-in.views.js';
import type { Filter, ListState } from '../../kit/queries/list.js';

export interface ContactListParameters {
  readonly filter: Filter;
  readonly sort: ListState['sort'];
  readonly range: readonly [number, number];
}

export const contactsQuery = (parameters: ContactListParameters) =>
  queryOptions({
    queryKey: ['contacts', 'list', parameters],
    queryFn: ({ signal }) => get<readonly ContactListRow[]>('/api/contacts', { ...parameters }, signal),
    placeholderData: keepPreviousData,
  });

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'detail', id],
    queryFn: ({ signal }) => get<ContactView>(`/api/contacts/${id}`, {}, signal),
  });

export const clientSignInQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'sign-in', clientId],
    queryFn: async ({ signal }) => (await get<ClientSignInView>(`/api/clients/${clientId}/sign-in`, {}, signal)).data,
  });

export const setClientPassword = async (clientId: string, password: string): Promise<void> => {
  await request(`/api/clients/${clientId}/set-sign-in-password`, { method: 'POST', body: { password } });
};

export const contactChoicesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['contacts', 'choices', clientId ?? ''],
    queryFn: async ({ signal }) => (await get<ContactChoices>('/api/contacts/choices', { clientId }, signal)).data,
    staleTime: 5 * 60_000,
  });

export const leavingQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'leaving', id],
    queryFn: async ({ signal }) => (await get<ContactLeavingView>(`/api/contacts/${id}/leaving`, {}, signal)).data,
    gcTime: 0,
  });

/** Subject of a mailed link; asked once, since using it makes it void. */
export const emailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['contacts', 'email-change', token],
    queryFn: () => sendPublic<EmailChangeLinkView>('/api/email-changes/open', { token }),
    staleTime: Infinity,
    retry: false,
  });

export const useEmailChangeLink = (token: string) =>
  useMutation({
    mutationFn: (answer: WayInAnswer | undefined) =>
      sendPublic('/api/email-changes/use', { token, ...(answer && { answer }) }),
  });

/** Asked when a form is sent: nothing of it is kept. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'detail', id],
    queryFn: ({ signal }) => get<ClientView>(`/api/clients/${id}`, {}, signal),
  });

export const clientChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'changes', id],
    queryFn: async ({ signal }) =>
      (await get<readonly ClientChangeView[]>(`/api/clients/${id}/changes`, {}, signal)).data,
  });

export const establishmentQuery = (id: string, nic?: string) =>
  queryOptions({
    queryKey: ['clients', 'establishment', id, nic ?? ''],
    queryFn: async ({ signal }) =>
      (await get<EstablishmentView>(`/api/clients/${id}/establishment`, { nic }, signal)).data,
    staleTime: 5 * 60_000,
  });

export const contactExportAddress = ({ filter, sort }: Omit<ContactListParameters, 'range'>): string =>
  withQuery('/api/contacts/export', { filter, sort });
export const importTemplateAddress = '/api/contacts/import-template';
