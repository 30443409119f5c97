import { get } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import type { AccountStateView } from '../../../../src/customers/sign-in/sign-in.views.js';

const isNew = ({ createdAt }: ContactListRow): boolean => Date.now() - Date.parse(createdAt) < 60_000;

/**
 * State of access of the contacts in a list. Contacts registered a moment ago are invited shortly after: until then the
 * query is repeated.
 */
export const accountStatesQuery = (contacts: readonly ContactListRow[]) => {
  const ids = contacts.filter(({ role }) => role !== 'accountless').map(({ id }) => id);
  const fresh = new Set(contacts.filter(isNew).map(({ id }) => id));
  return queryOptions({
    queryKey: ['accounts', 'states', ids],
    queryFn: async ({ signal }) =>
      (await get<readonly AccountStateView[]>('/api/account-states', { filter: { id: ids } }, signal)).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ id, state }) => state === 'none' && fresh.has(id)) && 1000,
  });
};

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'detail', id],
    queryFn: async ({ signal }) =>
      (await get<readonly AccountStateView[]>('/api/account-states', { filter: { id: [id] } }, signal)).data,
  });
