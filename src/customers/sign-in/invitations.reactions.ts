import { contactRegistered } from '../accounts/contact.events.js';
import type { Occurred } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import { on, reaction } from '../../kernel/reaction.js';
import { flag, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { derivedToken, tokenHash } from '../../platform/people/sessions/tokens.js';
import { InviteAccount } from './account.commands.js';
import { accountInvited } from './account.events.js';
import { invitationPage, linkHours } from './sign-in.vocabulary.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';

const bySystem = system('mails an invitation to whom a client’s people registered');
const contactRows = bySystem(contacts, 'contacts');
const clientRows = bySystem(clients, 'clients');

const invited = {
  personId: uuid,
  name: nullable(text()),
  email: text(),
  language: text<Language>(),
  clientName: nullable(text()),
};

interface InvitationLink {
  readonly personId: string;
  readonly mailId: string;
  readonly endsAt: string;
}

export interface InvitationLookups {
  /** Undefined for those who cannot enter, or no longer. */
  person(id: string): Promise<ValuesOf<typeof invited> | undefined>;
  /** The token of the link; undefined once a newer one has replaced it, or it was used. */
  token(link: InvitationLink): Promise<string | undefined>;
}

export const invitationLookups = ({ db, keyedHash }: LookupTools): InvitationLookups => ({
  person: async (id) => {
    const { rows } = await select(invited)`
      SELECT c.id AS person_id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.language,
        k.name AS client_name
      FROM ${contactRows} c JOIN ${clientRows} k ON k.id = c.client_id AND k.status = 'active'
      WHERE c.id = ${id}::uuid AND c.status = 'active' AND c.role <> 'accountless' AND c.email IS NOT NULL`.execute(db);
    return rows[0];
  },
  token: async ({ personId, mailId, endsAt }) => {
    // the same one when this is done again, since the mail that carries it is written once
    const token = derivedToken(keyedHash(`invitation/${personId}/${mailId}`));
    const { rows } = await select({ good: flag })`
      WITH made AS (
        INSERT INTO sign_in_links (token_hash, person_id, purpose, mail_id, ends_at)
        SELECT ${tokenHash(token)}, ${personId}::uuid, 'invitation', ${mailId}::uuid, ${endsAt}::timestamptz
        WHERE NOT EXISTS (SELECT FROM sign_in_links WHERE person_id = ${personId}::uuid AND purpose = 'invitation')
        ON CONFLICT DO NOTHING RETURNING TRUE AS good)
      SELECT good FROM made
      UNION ALL SELECT used_at IS NULL FROM sign_in_links WHERE token_hash = ${tokenHash(token)}`.execute(db);
    return rows[0]?.good ? token : undefined;
  },
});

/** By a person of the client, or by staff in their name; staff on their own behalf invite when they see fit. */
const isByCustomer = ({ metadata: { actorKind, onBehalfOf } }: Occurred): boolean =>
  actorKind !== 'system' && (actorKind !== 'staff' || onBehalfOf !== undefined);

/** A contact with an account whom the client's people register is invited at once (features F49, F56). */
export const invitations = reaction<InvitationLookups>()('invitations', { needs: ['clients'] }, [
  on(contactRegistered, (event, effects) => {
    const { id, streamId, at, data } = event;
    if (data.role === 'accountless' || data.email === null || !isByCustomer(event)) return;
    const command = Object.assign(new InviteAccount(), {
      clientId: data.clientId,
      language: data.language,
      mailId: derivedId(id, 'invitation'),
      endsAt: new Date(Date.parse(at) + linkHours.invitation * 3_600_000).toISOString(),
    });
    effects.send(
      { lifecycle: 'account', id: streamId, command },
      { nothingLeft: { alreadyExists: 'the contact was invited already' } },
    );
  }),
  on(accountInvited, async ({ streamId: personId, metadata, data: { mailId, endsAt } }, effects, lookups) => {
    // an invitation by hand sends its mail itself
    if (metadata.causationId === undefined) return;
    const person = await lookups.person(personId);
    const token = person && (await lookups.token({ personId, mailId, endsAt }));
    if (!person || token === undefined) return;
    const { clientName, ...to } = person;
    effects.mail({
      id: mailId,
      template: 'accountInvited',
      // its address is proven by the link: until then it gets nothing of what was typed
      to: { ...to, name: null },
      args: { client: clientName ?? '', link: invitationPage({ id: personId, language: to.language }, token) },
      deliveryClass: 'A',
      theirOwn: true,
    });
  }),
]);
