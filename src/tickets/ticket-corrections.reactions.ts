import { sql } from 'kysely';
import type { ContactRow } from '../../projections/contacts.js';
import { ReviseContact } from '../accounts/contact.commands.js';
import { e164 } from '../kernel/validation.js';
import { reaction } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { ticketContactCorrected } from './ticket.events.js';

export interface CorrectionLookups {
  contact(id: string): Promise<ContactRow | undefined>;
}

export const correctionLookups = ({ db }: Tools): CorrectionLookups => ({
  contact: async (id) => {
    const { rows } =
      await sql<ContactRow>`SELECT * FROM contacts_v2 WHERE id = ${id}::uuid AND status = 'active'`.execute(db);
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
        ...(data.landline ? { landline: e164(data.landline) } : {}),
        ...(data.mobile ? { mobile: e164(data.mobile) } : {}),
      });
      effects.send({ lifecycle: 'contact', id: data.contactId, command });
    },
  },
);

/** The card as it is: a revision says all of it. */
const known = (row: ContactRow): object => ({
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? undefined,
  landline: row.landline ?? undefined,
  mobile: row.mobile ?? undefined,
  service: row.service,
  function: row.function,
  language: row.language,
  workstation: row.workstation ?? undefined,
  operatingSystem: row.operating_system ?? undefined,
});
