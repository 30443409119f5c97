import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { contacts, type ContactRow } from '../../projections/contacts.js';
import { ReviseContact } from '../accounts/contact.commands.js';
import { e164 } from '../kernel/validation.js';
import { on, reaction, type MailToSend } from '../kernel/reaction.js';
import { system, tableOf } from '../platform/database/door.js';
import { text } from '../platform/translations/dictionary.js';
import type { Tools } from '../platform/business-module.js';
import { ticketContactCorrected } from './ticket.events.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const contactRows = system('writes corrected coordinates to the cards of contacts')(contacts, 'contacts');

type Recipient = MailToSend['to'];

export interface CorrectionLookups {
  contact(id: string): Promise<ContactRow | undefined>;
  /** Who asked for the correction: a contact or a member of staff. */
  asker(id: string): Promise<Recipient | undefined>;
}

export const correctionLookups = ({ db }: Tools): CorrectionLookups => ({
  contact: async (id) => {
    const { rows } =
      await sql<ContactRow>`SELECT * FROM ${contactRows} WHERE id = ${id}::uuid AND status = 'active'`.execute(db);
    return rows[0];
  },
  asker: async (id) => {
    const { rows } = await sql<Recipient>`
      SELECT id AS "personId", email, nullif(concat_ws(' ', first_name, last_name), '') AS name, language
      FROM ${contactRows} WHERE id::text = ${id} AND status = 'active' AND email IS NOT NULL
      UNION ALL SELECT id, email, name, language FROM ${staffUserRows} WHERE id::text = ${id} AND status = 'active'`.execute(
      db,
    );
    return rows[0];
  },
});

const refusedMail = (to: Recipient, ticketId: string, code: string): MailToSend => ({
  template: 'correctionRefused',
  to,
  args: { reason: text(to.language, 'refusals', code) },
  deliveryClass: 'B',
  link: `/sfrequest/${ticketId}`,
});

/** Contact data corrected while opening a ticket reaches the contact's own record, as far as who opened it may change that. */
export const ticketCorrections = reaction<CorrectionLookups>()(
  'ticketCorrections',
  { needs: ['contacts', 'staff_users'] },
  [
    on(ticketContactCorrected, async ({ data, streamId, metadata }, effects, lookups) => {
      const row = await lookups.contact(data.contactId);
      // forgotten meanwhile: nothing to correct, and a record without names would be refused
      if (!row?.first_name || !row.last_name) return;
      const command = Object.assign(new ReviseContact(), known(row), {
        ...(data.email ? { email: data.email } : {}),
        ...(data.landline ? { landline: e164(data.landline) } : {}),
        ...(data.mobile ? { mobile: e164(data.mobile) } : {}),
      });
      const asker = await lookups.asker(metadata.actor);
      effects.sendForAsker({
        lifecycle: 'contact',
        id: data.contactId,
        command,
        refused: (code) => asker && refusedMail(asker, streamId, code),
      });
    }),
  ],
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
