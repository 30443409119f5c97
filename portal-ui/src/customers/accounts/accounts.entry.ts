import { searchedAt, type PortalEntry } from '../../kit/page/entry.js';
import { accountsRoutes, emailChangeRoutes, profileRoutes } from './accounts.routes.js';

const contactsWith = searchedAt('/listeinterlocuteurs/');

export const accountsEntry: PortalEntry = {
  routes: { open: emailChangeRoutes, guarded: profileRoutes, organisation: accountsRoutes },
  changes: { clients: ['clients', 'contacts', 'me'], contacts: ['contacts', 'accounts', 'tickets', 'me'] },
  found: {
    // administrators have a page of each contact; others find them in the list
    contacts: ({ id, label }, { kind }) =>
      kind === 'clientAdministrator' ? `/interlocutor/contact/edit/${id}` : contactsWith(label),
  },
  lists: { contacts: contactsWith },
};
