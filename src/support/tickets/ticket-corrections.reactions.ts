import { contacts } from '../../../projections/customers/contacts.js';
import { ReviseContact } from '../../customers/accounts/contact.commands.js';
import { recipientsOf, type Recipient } from '../../customers/directory/people.js';
import { isId } from '../../kernel/ids.js';
import { on, reaction, type MailToSend } from '../../kernel/reaction.js';
import { json } from '../../kernel/table.js';
import { e164 } from '../../kernel/validation.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { ticketContactCorrected } from './ticket.events.js';

const contactRows = system('writes corrected coordinates to the cards of contacts')(contacts, 'contacts');

export const correctionLookups = ({ db }: Tools) => ({
  /** All fields of the card, since a revision replaces all of them. Undefined for a forgotten person. */
  card: async (id: string) => {
    const { rows } = await select({ card: json<object>() })`
      SELECT jsonb_strip_nulls(jsonb_build_object('civility', civility, 'firstName', first_name, 'lastName', last_name,
        'email', email, 'landline', landline, 'mobile', mobile, 'service', service, 'function', function,
        'language', language, 'workstation', workstation, 'operatingSystem', operating_system)) AS card
      FROM ${contactRows} WHERE id = ${id}::uuid AND status = 'active' AND first_name <> '' AND last_name <> ''`.execute(
      db,
    );
    return rows[0]?.card;
  },
  /** Author of the correction: a contact or a member of staff. */
  asker: async (id: string) => (isId(id) ? (await recipientsOf(db, [id]))[0] : undefined),
});

const refusedMail = (to: Recipient, ticketId: string, code: string): MailToSend => ({
  template: 'correctionRefused',
  to,
  args: { reason: text(to.language, 'refusals', code) },
  deliveryClass: 'B',
  link: `/sfrequest/${ticketId}`,
});

/** Contact data corrected while opening a ticket reaches the contact's own record, as far as who opened it may change that. */
export const ticketCorrections = reaction<ReturnType<typeof correctionLookups>>()('ticketCorrections', { needs: [] }, [
  on(ticketContactCorrected, async ({ data, streamId, metadata }, effects, lookups) => {
    const { contactId: id, email, landline, mobile } = data;
    const card = await lookups.card(id);
    if (!card) return;
    const command = Object.assign(new ReviseContact(), card, {
      ...(email && { email }),
      ...(landline && { landline: e164(landline) }),
      ...(mobile && { mobile: e164(mobile) }),
    });
    const asker = await lookups.asker(metadata.actor);
    effects.sendForAsker({
      lifecycle: 'contact',
      id,
      command,
      refused: (code) => asker && refusedMail(asker, streamId, code),
    });
  }),
]);
