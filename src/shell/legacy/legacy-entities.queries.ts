import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import type { MeView } from '../../customers/access/access.views.js';
import { readsVocalCode } from '../../customers/accounts/vocal-code.vocabulary.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { anyResource, isCustomer, type Actor } from '../../kernel/actor.js';
import { isId } from '../../kernel/ids.js';
import { notFound } from '../../kernel/refusal.js';
import { asked } from '../../platform/reading/database/door.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { LegacyInterlocutor, LegacyUser } from './legacy.views.js';

/**
 * Oneself, the contacts of one's client, those who act for it too, and those of the clients that it acts for; staff all. Says
 * what `can()` says of `contact.read`.
 */
const contactsSeen = asked(contacts, 'contacts', 'c', ({ actor }: Asking) =>
  isCustomer(actor)
    ? sql<boolean>`(c.id = ${actor.id}::uuid OR c.client_id = ANY(${[actor.clientId, ...actor.linkedClientIds]}::uuid[])
        OR c.client_ids ? ${actor.clientId})
        AND ${findable('c.id', actor)}`
    : findable('c.id', actor),
);
/** Rights of further contacts at the client that the asker acts for. */
const furtherPlaces = asked(
  contactClients,
  'contact_clients',
  'm',
  ({ actor }: Asking) => sql<boolean>`m.place = ${actor.clientId}`,
);
/** The requested client: the one that the asker acts for, or one that they may read. */
const clientSeen = asked(clients, 'clients', 'k', ({ actor, can }: Asking, id: string) =>
  id === actor.clientId || can(actor, 'client.read', { ...anyResource('client'), clientId: id }).allowed
    ? sql<boolean>`k.id = ${id}::uuid`
    : sql<boolean>`FALSE`,
);

const kinds = { clientAdministrator: 0, client: 0, contact: 1, staff: 2 } as const satisfies Record<
  MeView['kind'],
  number
>;

export const legacyUserOf = (me: MeView, actor: Actor): LegacyUser => ({
  id: me.id,
  login: me.login,
  perms: actor.kind === 'staff' ? actor.permissions : actor.functionRights,
  kind: kinds[me.kind],
  cgu: me.termsAccepted,
  last_connection: me.lastConnection,
  before_last_connection: me.beforeLastConnection,
  acces_espace_stockage: me.canUseStorage,
  ressource_carl: me.carlResourceId,
  societe_staff: me.staffCompany,
  client_default: me.defaultClientId,
  lang: me.language,
});

/**
 * Record of a contact; rights of a further contact are those at the client that the asker acts for. @throws Refusal
 * `notFound`
 */
export const legacyInterlocutorOf = async (id: string, asking: Asking): Promise<LegacyInterlocutor> => {
  const { actor, can, db } = asking;
  if (!isId(id)) throw notFound();
  const row = await db.selectFrom(contactsSeen(asking).as('c')).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const { client_id: clientId, client_ids: furtherClientIds } = row;
  const resource = { ...anyResource('contact'), clientId, memberIds: [id], furtherClientIds };
  if (!can(actor, 'contact.read', resource).allowed) throw notFound();
  const there = await db
    .selectFrom(furtherPlaces(asking).as('m'))
    .select(['client_id', 'eligible_default_administrator'])
    .where('contact_id', '=', id)
    .executeTakeFirst();
  return {
    id,
    firstname: row.first_name,
    lastname: row.last_name,
    email: row.email,
    client_id: there?.client_id ?? clientId,
    civility: row.civility,
    eligible_def_admin: there?.eligible_default_administrator ?? row.eligible_default_administrator,
  };
};

/** Of a client in the names of the former portal (specification §3, client), as its columns have them. */
const clientColumns = [
  'id',
  'vocal_code',
  'name as designation',
  'address1',
  'address2',
  'address3',
  'zip_code',
  'city',
  'department',
  'kind',
  'brand',
  'language',
  'siren',
  'nic',
  'chorus_active as actif_aife',
  'premium as premium_blspain',
  'exclusive as exclusive_blspain',
] as const;

export type LegacyClient = Awaited<ReturnType<typeof legacyClientOf>>;

/** @throws Refusal `notFound` */
export const legacyClientOf = async (id: string, asking: Asking) => {
  if (!isId(id)) throw notFound();
  const row = await asking.db
    .selectFrom(clientSeen(asking, id).as('k'))
    .select([...clientColumns, 'chorus_requirement', 'entity', 'storage_eligible'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { chorus_requirement: required, entity: entite, storage_eligible, ...client } = row;
  return {
    ...client,
    vocal_code: readsVocalCode(asking.can, asking.actor, id) ? client.vocal_code : null,
    // which numbers an order must bear on the public e-invoicing platform (defaults G13)
    cpp_service: required === 'service' || required === 'serviceAndCommitment',
    cpp_engagement: required === 'commitment' || required === 'serviceAndCommitment',
    cpp_service_ou_engagement: required === 'serviceOrCommitment',
    ext: { entite, eligible_espace_stockage: storage_eligible },
  };
};
