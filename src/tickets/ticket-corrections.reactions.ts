import { sql } from 'kysely';
import type { ContactRow } from '../../projections/contacts.js';
import { ContactFields } from '../accounts/contact.commands.js';
import { reaction } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { ticketContactCorrected } from './ticket.events.js';

/** The command of accounts: sent under this name with all the fields of the contact. */
class ReviseContact extends ContactFields {}

export interface CorrectionLookups {
  contact(id: string): Promise<ContactRow | undefined>;
}

export const correctionLookups = ({ db }: Tools): CorrectionLookups => ({
  contact: async (id) => {
    const { rows } =
      await sql<ContactRow>`SELECT * FROM contacts_v1 WHERE id = ${id}::uuid AND status = 'active'`.execute(db);
    return rows[0];
  },
});

/** Contact data corrected while opening a ticket reaches the contact's own record. */
export const ticketCorrections = reaction<CorrectionLookups>()(
  'ticketCorrections',
  { needs: ['contacts'], events: [ticketContactCorrected] },
  {
    TicketContactCorrected: async (effects, { data }, lookups) => {
      const row = await lookups.contact(data.contactId);
      // forgotten meanwhile: nothing to correct, and a record without names would be refused
      if (!row?.first_name || !row.last_name) return;
      const command = Object.assign(new ReviseContact(), known(row), {
        ...(data.email ? { email: data.email } : {}),
        ...(data.landline ? { landline: data.landline } : {}),
        ...(data.mobile ? { mobile: data.mobile } : {}),
      });
      effects.send({ lifecycle: 'contact', id: data.contactId, command });
    },
  },
);

const known = (row: ContactRow): object => ({
  clientId: row.client_id,
  clientIds: row.client_ids,
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? undefined,
  landline: row.landline ?? undefined,
  mobile: row.mobile ?? undefined,
  service: row.service,
  function: row.function,
  callbackCode: row.callback_code ?? undefined,
  role: row.role,
  language: row.language,
  seesAllTickets: row.sees_all_tickets,
  productRights: Object.entries(row.product_rights).map(([rangeId, rights]) => ({ rangeId, rights })),
  canUpdateContacts: row.can_update_contacts,
  canUseStorage: row.can_use_storage,
});
