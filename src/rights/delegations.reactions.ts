import { sql } from 'kysely';
import {
  contactArchived,
  contactClientsChanged,
  contactRightsAtClientChanged,
  contactRightsChanged,
} from '../accounts/contact.events.js';
import { dayOf } from '../kernel/days.js';
import type { Occurred } from '../kernel/event.js';
import type { Language } from '../kernel/language.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import { system } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import { shownContactName } from '../directory/restricted-people.js';
import { listIn, text } from '../platform/translations/dictionary.js';
import { RevokeDelegation, WithdrawDelegation } from './delegation.commands.js';
import {
  delegationAccepted,
  delegationDeclined,
  delegationExpired,
  delegationOffered,
  delegationRevoked,
  delegationWithdrawn,
} from './delegation.js';
import { delegations } from '../../projections/delegations.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';

const bySystem = system('mails about powers that are lent, and ends them');
const delegationRows = bySystem(delegations, 'delegations');
const clientRows = bySystem(clients, 'clients');
const contactRows = bySystem(contacts, 'contacts');

type Person = MailToSend['to'];

interface MailedDelegation {
  readonly client_name: string | null;
  readonly powers: readonly string[];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly offer_ends_at: string;
  readonly giver: Person | null;
  readonly receiver: Person | null;
}

interface OpenDelegation {
  readonly id: string;
  readonly status: string;
  /** It is he who lent it. */
  readonly isGiver: boolean;
  readonly clientId: string;
  /** The client is the one where this person is registered. */
  readonly isOwn: boolean;
}

export interface DelegationLookups {
  delegation(id: string): Promise<MailedDelegation | undefined>;
  /** What somebody is called to this reader. */
  nameOf(person: Person | null, reader: Person): Promise<string>;
  /** Delegations that hold or are offered, to this person or by him. */
  openOf(personId: string): Promise<readonly OpenDelegation[]>;
}

const person = (alias: string) => sql`
  (SELECT json_build_object('personId', p.id, 'email', p.email, 'language', p.language,
    'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''))
   FROM ${contactRows} p WHERE p.id = ${sql.ref(alias)} AND p.email IS NOT NULL AND p.status = 'active')`;

export const delegationLookups = ({ db }: Tools): DelegationLookups => ({
  delegation: async (id) => {
    const { rows } = await sql<MailedDelegation>`
      SELECT d.powers, d.starts_at, d.ends_at, d.offer_ends_at, k.name AS client_name,
        ${person('d.giver_id')} AS giver, ${person('d.receiver_id')} AS receiver
      FROM ${delegationRows} d LEFT JOIN ${clientRows} k ON k.id = d.client_id WHERE d.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  nameOf: async (named, { personId: id, language }) => {
    const { rows } = await sql<{ name: string | null }>`
      SELECT ${shownContactName('p', { id, language })} AS name FROM ${contactRows} p
      WHERE p.id = ${named?.personId ?? null}::uuid`.execute(db);
    return rows[0]?.name ?? '';
  },
  openOf: async (personId) => {
    const { rows } = await sql<OpenDelegation>`
      SELECT d.id, d.status, d.giver_id = ${personId}::uuid AS "isGiver", d.client_id AS "clientId",
        EXISTS (SELECT 1 FROM ${contactRows} c WHERE c.id = ${personId}::uuid AND c.client_id = d.client_id) AS "isOwn"
      FROM ${delegationRows} d WHERE d.status IN ('offered', 'accepted')
        AND (d.receiver_id = ${personId}::uuid OR d.giver_id = ${personId}::uuid)`.execute(db);
    return rows;
  },
});

/** The powers end with the day before the instant at which they hold no more. */
const lastDay = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1).toISOString());

const wordsOf = (powers: readonly string[], language: Language): string =>
  listIn(
    language,
    powers.map((power) => text(language, 'rights', `powers.${power}`)),
  );

/** To the giver and the receiver, save who took the step himself. */
const tell = async (
  effects: Effects,
  event: Occurred,
  lookups: DelegationLookups,
  template: string,
  reason?: string | null,
): Promise<void> => {
  const found = await lookups.delegation(event.streamId);
  if (!found) return;
  for (const to of [found.giver, found.receiver]) {
    if (!to || to.personId === event.metadata.actor) continue;
    const { language } = to;
    effects.mail({
      template,
      to,
      args: {
        client: found.client_name ?? '',
        giver: await lookups.nameOf(found.giver, to),
        receiver: await lookups.nameOf(found.receiver, to),
        powers: wordsOf(found.powers, language),
        ...(reason === undefined ? {} : { reason: reason ?? text(language, 'rights', 'delegation.noReason') }),
      },
      dates: { from: dayOf(found.starts_at), until: lastDay(found.ends_at), offerUntil: dayOf(found.offer_ends_at) },
      deliveryClass: 'B',
      link: '/interlocutor/defadmin',
    });
  }
};

/** Both are told of each step that the other took (features F52). */
export const delegationMails = reaction<DelegationLookups>()(
  'delegationMails',
  {
    needs: ['delegations', 'contacts', 'clients'],
    events: [
      delegationOffered,
      delegationAccepted,
      delegationDeclined,
      delegationWithdrawn,
      delegationRevoked,
      delegationExpired,
    ],
  },
  {
    DelegationOffered: (effects, event, lookups) => tell(effects, event, lookups, 'delegationOffered'),
    DelegationAccepted: (effects, event, lookups) => tell(effects, event, lookups, 'delegationAccepted'),
    DelegationDeclined: (effects, event, lookups) =>
      tell(effects, event, lookups, 'delegationDeclined', event.data.reason),
    DelegationWithdrawn: (effects, event, lookups) => tell(effects, event, lookups, 'delegationWithdrawn'),
    DelegationRevoked: (effects, event, lookups) =>
      tell(effects, event, lookups, 'delegationRevoked', event.data.reason),
    DelegationExpired: (effects, event, lookups) =>
      tell(effects, event, lookups, event.data.accepted ? 'delegationEnded' : 'delegationLapsed'),
  },
);

const end = (effects: Effects, { id, status }: OpenDelegation): void => {
  const command = status === 'accepted' ? new RevokeDelegation() : new WithdrawDelegation();
  effects.send({ lifecycle: 'delegation', id, command });
};

const endThose = async (
  effects: Effects,
  { streamId }: Occurred,
  lookups: DelegationLookups,
  ends: (open: OpenDelegation) => boolean,
): Promise<void> => {
  for (const open of await lookups.openOf(streamId)) if (ends(open)) end(effects, open);
};

/** Who administers no more lends nothing; who has no account holds nothing that was lent. */
const outlivedBy =
  (role: string) =>
  ({ isGiver }: OpenDelegation): boolean =>
    role !== 'administrator' && (isGiver || role === 'accountless');

/** Who is disabled, leaves the client or loses the role there lends nothing of it, and holds nothing. */
export const delegationsOfArchived = reaction<DelegationLookups>()(
  'delegationsOfArchived',
  {
    needs: ['delegations', 'contacts'],
    events: [contactArchived, contactRightsChanged, contactRightsAtClientChanged, contactClientsChanged],
  },
  {
    ContactArchived: (effects, event, lookups) => endThose(effects, event, lookups, () => true),
    ContactRightsChanged: (effects, event, lookups) =>
      endThose(effects, event, lookups, (open) => open.isOwn && outlivedBy(event.data.role)(open)),
    ContactRightsAtClientChanged: (effects, event, lookups) =>
      endThose(
        effects,
        event,
        lookups,
        (open) => open.clientId === event.data.clientId && outlivedBy(event.data.role)(open),
      ),
    ContactClientsChanged: (effects, event, lookups) =>
      endThose(effects, event, lookups, ({ clientId }) => event.data.left?.includes(clientId) ?? false),
  },
);
