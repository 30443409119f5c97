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
import { on, reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import { system } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import { mailsAbout, type Audience } from '../platform/mail/mails-about.js';
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
  readonly giver_id: string;
  readonly receiver_id: string;
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
  nameOf(personId: string, reader: Person): Promise<string>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Person[]>;
  /** Delegations that hold or are offered, to this person or by him. */
  openOf(personId: string): Promise<readonly OpenDelegation[]>;
}

export const delegationLookups = ({ db }: Tools): DelegationLookups => ({
  delegation: async (id) => {
    const { rows } = await sql<MailedDelegation>`
      SELECT d.powers, d.starts_at, d.ends_at, d.offer_ends_at, d.giver_id, d.receiver_id, k.name AS client_name
      FROM ${delegationRows} d LEFT JOIN ${clientRows} k ON k.id = d.client_id WHERE d.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  nameOf: async (named, { personId: id, language }) => {
    const { rows } = await sql<{ name: string | null }>`
      SELECT ${shownContactName('p', { id, language })} AS name FROM ${contactRows} p
      WHERE p.id = ${named}::uuid`.execute(db);
    return rows[0]?.name ?? '';
  },
  recipients: (ids) => recipientsOf(db, ids),
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

/** To the giver and the receiver, save who took the step. */
const mails = mailsAbout<MailedDelegation, DelegationLookups>()({
  subject: ({ streamId }, lookups) => lookups.delegation(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: async (
    reader,
    { client_name, giver_id, receiver_id, powers, starts_at, ends_at, offer_ends_at },
    _,
    lookups,
  ) => ({
    args: {
      client: client_name ?? '',
      giver: await lookups.nameOf(giver_id, reader),
      receiver: await lookups.nameOf(receiver_id, reader),
      powers: wordsOf(powers, reader.language),
    },
    dates: { from: dayOf(starts_at), until: lastDay(ends_at), offerUntil: dayOf(offer_ends_at) },
    link: '/interlocutor/defadmin',
  }),
});

const toBoth: readonly Audience<MailedDelegation, DelegationLookups>[] = [
  ({ giver_id, receiver_id }) => [giver_id, receiver_id],
];

const why = (reason: string | null) =>
  reason === null ? { words: { reason: 'rights:delegation.noReason' } } : { args: { reason } };

/** Both are told of each step that the other took (features F52). */
export const delegationMails = reaction<DelegationLookups>()(
  'delegationMails',
  { needs: ['delegations', 'contacts', 'clients'] },
  [
    mails(delegationOffered, () => ({ template: 'delegationOffered', to: toBoth })),
    mails(delegationAccepted, () => ({ template: 'delegationAccepted', to: toBoth })),
    mails(delegationDeclined, ({ data }) => ({ template: 'delegationDeclined', to: toBoth, ...why(data.reason) })),
    mails(delegationWithdrawn, () => ({ template: 'delegationWithdrawn', to: toBoth })),
    mails(delegationRevoked, ({ data }) => ({ template: 'delegationRevoked', to: toBoth, ...why(data.reason) })),
    mails(delegationExpired, ({ data: { accepted } }) => ({
      template: accepted ? 'delegationEnded' : 'delegationLapsed',
      to: toBoth,
    })),
  ],
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
  { needs: ['delegations', 'contacts'] },
  [
    on(contactArchived, (event, effects, lookups) => endThose(effects, event, lookups, () => true)),
    on(contactRightsChanged, (event, effects, lookups) =>
      endThose(effects, event, lookups, (open) => open.isOwn && outlivedBy(event.data.role)(open)),
    ),
    on(contactRightsAtClientChanged, (event, effects, lookups) =>
      endThose(
        effects,
        event,
        lookups,
        (open) => open.clientId === event.data.clientId && outlivedBy(event.data.role)(open),
      ),
    ),
    on(contactClientsChanged, (event, effects, lookups) =>
      endThose(effects, event, lookups, ({ clientId }) => event.data.left?.includes(clientId) ?? false),
    ),
  ],
);
