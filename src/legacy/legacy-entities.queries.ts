import { Injectable } from '@nestjs/common';
import { isId } from '../kernel/ids.js';
import { anyResource, isCustomer, type Actor, type Can } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { asked } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { readsVocalCode } from '../accounts/vocal-code.vocabulary.js';
import { findable } from '../directory/restricted-people.js';
import { clients, type ClientRow } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import { sql } from 'kysely';
import type { MeView } from '../access/access.views.js';
import type { LegacyClient, LegacyInterlocutor, LegacyUser } from './legacy.views.js';

interface Asking {
  readonly actor: Actor;
  readonly can: Can;
}

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
/** What people were given at the client that the asker acts for, where they are not registered. */
const furtherPlaces = asked(
  contactClients,
  'contact_clients',
  'm',
  ({ actor }: Pick<Asking, 'actor'>) => sql<boolean>`m.place = ${actor.clientId}`,
);
/** The client that is asked about: the frame shows everybody the one that he acts for. */
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

/** Which numbers an order must bear on the public e-invoicing platform (specification §3; defaults G13). */
const asksFor = (requirement: string, ...asked: readonly string[]): boolean => asked.includes(requirement);

const legacyClientOf = (row: ClientRow, seesVocalCode: boolean): LegacyClient => ({
  id: row.id,
  vocal_code: seesVocalCode ? row.vocal_code : null,
  designation: row.name,
  address1: row.address1,
  address2: row.address2,
  address3: row.address3,
  zip_code: row.zip_code,
  city: row.city,
  department: row.department,
  kind: row.kind,
  brand: row.brand,
  language: row.language,
  siren: row.siren,
  nic: row.nic,
  cpp_service: asksFor(row.chorus_requirement, 'service', 'serviceAndCommitment'),
  cpp_engagement: asksFor(row.chorus_requirement, 'commitment', 'serviceAndCommitment'),
  cpp_service_ou_engagement: asksFor(row.chorus_requirement, 'serviceOrCommitment'),
  actif_aife: row.chorus_active,
  premium_blspain: row.premium,
  exclusive_blspain: row.exclusive,
  ext: { entite: row.entity, eligible_espace_stockage: row.storage_eligible },
});

/** Contacts and clients as the legacy calls name their fields; what one may not read does not exist. */
@Injectable()
export class LegacyEntities {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  /** Of somebody of several clients, what they are at the one that the asker acts for. @throws Refusal `notFound`. */
  async interlocutor(id: string, actor: Actor): Promise<LegacyInterlocutor> {
    const row = isId(id)
      ? await this.db.kysely
          .selectFrom(contactsSeen({ actor, can: this.access.can }).as('c'))
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    const seen = row && {
      ...anyResource('contact'),
      clientId: row.client_id,
      memberIds: [row.id],
      furtherClientIds: row.client_ids,
    };
    if (!row || !seen || !this.access.can(actor, 'contact.read', seen).allowed) throw notFound();
    const there = await this.furtherPlace(row.id, actor);
    return {
      id: row.id,
      firstname: row.first_name,
      lastname: row.last_name,
      email: row.email,
      client_id: there?.client_id ?? row.client_id,
      civility: row.civility,
      eligible_def_admin: there?.eligible_default_administrator ?? row.eligible_default_administrator,
    };
  }

  private async furtherPlace(contactId: string, actor: Actor) {
    if (actor.clientId === null) return undefined;
    return this.db.kysely
      .selectFrom(furtherPlaces({ actor }).as('m'))
      .select(['client_id', 'eligible_default_administrator'])
      .where('contact_id', '=', contactId)
      .executeTakeFirst();
  }

  /** @throws Refusal `notFound`. */
  async client(id: string, actor: Actor): Promise<LegacyClient> {
    const row = isId(id)
      ? await this.db.kysely
          .selectFrom(clientSeen({ actor, can: this.access.can }, id).as('k'))
          .selectAll()
          .executeTakeFirst()
      : undefined;
    if (!row) throw notFound();
    return legacyClientOf(row, readsVocalCode(this.access.can, actor, id));
  }
}
