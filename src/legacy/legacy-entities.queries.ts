import { Injectable } from '@nestjs/common';
import { anyResource, type Actor } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { isId } from '../platform/http/command-endpoint.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { ClientRow } from '../../projections/clients.js';
import type { ContactRow } from '../../projections/contacts.js';
import type { MeView } from '../access/access.views.js';
import type { LegacyClient, LegacyInterlocutor, LegacyUser } from './legacy.views.js';

type Tables = { readonly clients_v2: ClientRow; readonly contacts_v2: ContactRow };

const kinds = { clientAdministrator: 0, contact: 1, staff: 2 } as const satisfies Record<MeView['kind'], number>;

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

const legacyClientOf = (row: ClientRow): LegacyClient => ({
  id: row.id,
  vocal_code: row.vocal_code,
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
  private readonly db;

  constructor(
    db: Db,
    private readonly access: Access,
  ) {
    this.db = db.kysely.withTables<Tables>();
  }

  /** @throws Refusal `notFound`. */
  async interlocutor(id: string, actor: Actor): Promise<LegacyInterlocutor> {
    const row = isId(id)
      ? await this.db
          .selectFrom('contacts_v2')
          .selectAll()
          .where('id', '=', id)
          .where(findable('contacts_v2.id', actor))
          .executeTakeFirst()
      : undefined;
    const seen = row && { ...anyResource('contact'), clientId: row.client_id, memberIds: [row.id] };
    if (!row || !seen || !this.access.can(actor, 'contact.read', seen).allowed) throw notFound();
    return {
      id: row.id,
      firstname: row.first_name,
      lastname: row.last_name,
      email: row.email,
      client_id: row.client_id,
      civility: row.civility,
      eligible_def_admin: row.eligible_default_administrator,
    };
  }

  /** @throws Refusal `notFound`. */
  async client(id: string, actor: Actor): Promise<LegacyClient> {
    const row = isId(id)
      ? await this.db.selectFrom('clients_v2').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    // the frame shows everybody the client that he acts for
    const seen =
      id === actor.clientId ||
      this.access.can(actor, 'client.read', { ...anyResource('client'), clientId: id }).allowed;
    if (!row || !seen) throw notFound();
    return legacyClientOf(row);
  }
}
