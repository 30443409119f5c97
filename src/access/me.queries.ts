import { Injectable } from '@nestjs/common';
import { isCustomer, type Actor } from '../kernel/actor.js';
import type { Choice } from '../kernel/views.js';
import { Config } from '../platform/config/config.js';
import { Db } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { SecondFactors } from '../platform/sessions/second-factors.js';
import { orderVisibilityOf, type OrderVisibility } from '../rights/effective-rights.terms.js';
import { nextStep } from '../sign-in/second-factor.terms.js';
import { standingOf } from '../terms/terms-of-use.terms.js';
import type { ClientRow } from '../../projections/clients.js';
import type { ContactRow } from '../../projections/contacts.js';
import type { MeView, MyClient, MyContact } from './access.views.js';
import { languageOf, type AccessTables } from './actors.js';
import { connectionOf, simulationOf, versionsSeenBy, type Connection } from './me.session.queries.js';
import { mayOpenTickets } from '../menus/menu-audience.terms.js';

/** What stands in the person's own record: of a contact, of a client that connects as itself, of a member of staff. */
interface Person extends Pick<
  MeView,
  | 'name'
  | 'email'
  | 'login'
  | 'language'
  | 'contact'
  | 'defaultClientId'
  | 'canUseStorage'
  | 'carlResourceId'
  | 'staffCompany'
> {
  readonly clientIds: readonly string[];
}

const fullName = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');

const contactOf = (row: ContactRow, structures: readonly Choice[]): MyContact => ({
  id: row.id,
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  clientId: row.client_id,
  eligibleDefaultAdministrator: row.eligible_default_administrator,
  timeZone: row.time_zone,
  structures,
});

const clientOf = (row: ClientRow): MyClient => ({
  id: row.id,
  label: row.name,
  clientCode: row.client_code,
  vocalCode: row.vocal_code,
  address1: row.address1,
  address2: row.address2,
  address3: row.address3,
  zipCode: row.zip_code,
  city: row.city,
  department: row.department,
  kind: row.kind,
  brand: row.brand,
  entity: row.entity,
  language: languageOf(row.language),
  siren: row.siren,
  nic: row.nic,
  chorusActive: row.chorus_active,
  chorusRequirement: row.chorus_requirement,
  premium: row.premium,
  exclusive: row.exclusive,
  storageEligible: row.storage_eligible,
  restrictsOrderVisibility: row.restricts_order_visibility,
});

const ordersOf = ({ kind, functionRights }: Actor, client: MyClient | null): OrderVisibility =>
  orderVisibilityOf({
    isAdministrator: kind === 'clientAdministrator',
    functionRights,
    isRestricted: client?.restrictsOrderVisibility ?? false,
  });

/** What a front needs to know of the person who is connected (specification §3, session state). */
@Injectable()
export class MeQueries {
  private readonly db;

  constructor(
    private readonly database: Db,
    private readonly secondFactors: SecondFactors,
    private readonly config: Config,
  ) {
    this.db = database.kysely.withTables<AccessTables>();
  }

  async me(actor: Actor, sessionId: string): Promise<MeView> {
    const [{ clientIds, ...person }, client, connection] = await Promise.all([
      this.person(actor),
      actor.clientId === null ? null : this.client(actor.clientId),
      connectionOf(this.database, sessionId),
    ]);
    const clients = await this.clients(clientIds);
    return {
      id: actor.id,
      kind: actor.kind === 'system' ? 'staff' : actor.kind,
      ...person,
      client,
      clients,
      clientChosen: clients.length < 2 || connection.clientId !== null,
      permissions: actor.permissions,
      mayOpenTickets: isCustomer(actor) && mayOpenTickets(actor),
      hasLinkedClients: actor.linkedClientIds.length > 0,
      orderVisibility: isCustomer(actor) ? ordersOf(actor, client) : 'none',
      ...(await this.terms(actor, connection)),
      lastConnection: connection.before[0] ?? null,
      beforeLastConnection: connection.before[1] ?? null,
      secondFactor: await this.secondFactor(actor),
      simulation: actor.simulatedBy === null ? null : await simulationOf(this.database, sessionId, connection),
    };
  }

  private async secondFactor(actor: Actor): Promise<MeView['secondFactor']> {
    const kinds = await this.secondFactors.kindsOf(actor.id);
    if (kinds.length > 0) return 'enrolled';
    return nextStep(actor, kinds, this.config.secondFactor) === 'enrolment' ? 'required' : 'none';
  }

  /** Whoever simulates accepts nothing in another's name, and is asked for nothing. */
  private async terms(actor: Actor, connection: Connection): Promise<Pick<MeView, 'termsAccepted' | 'termsAnnounced'>> {
    if (actor.simulatedBy !== null) return { termsAccepted: true, termsAnnounced: null };
    const versions = await versionsSeenBy(this.database, actor.id);
    const accepted = versions.filter((version) => version.accepted).map(({ id }) => id);
    const { standing, until } = standingOf(versions, accepted, connection);
    const version = versions.at(-1)?.version ?? '';
    return {
      termsAccepted: standing !== 'due',
      termsAnnounced: standing === 'announced' ? { version, until } : null,
    };
  }

  private person(actor: Actor): Promise<Person> {
    if (!isCustomer(actor)) return this.staffUser(actor.id);
    return actor.id === actor.clientId ? this.clientItself(actor.id) : this.contact(actor.id);
  }

  private async contact(id: string): Promise<Person> {
    const [row, structures] = await Promise.all([
      this.db
        .selectFrom('contacts_v2')
        .modifyFront(prepared)
        .leftJoin('contact_resources_v1', 'contact_resources_v1.contact_id', 'contacts_v2.id')
        .selectAll('contacts_v2')
        .select('carl_resource_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      this.structures(id),
    ]);
    return {
      name: fullName(row.first_name, row.last_name),
      email: row.email ?? '',
      login: row.email ?? '',
      language: languageOf(row.language),
      contact: contactOf(row, structures),
      defaultClientId: row.default_client_id,
      canUseStorage: row.can_use_storage,
      carlResourceId: row.carl_resource_id,
      staffCompany: null,
      clientIds: [row.client_id, ...row.client_ids.filter((other) => other !== row.client_id)],
    };
  }

  private structures(contactId: string): Promise<readonly Choice[]> {
    return this.db
      .selectFrom('contact_structures_v1')
      .modifyFront(prepared)
      .innerJoin('structures_v1', 'structures_v1.id', 'contact_structures_v1.structure_id')
      .select(['structures_v1.id', 'structures_v1.name as label'])
      .where('contact_structures_v1.contact_id', '=', contactId)
      .orderBy('structures_v1.name')
      .execute();
  }

  /** A connection as client (specification §6): it has no contact behind it. */
  private async clientItself(id: string): Promise<Person> {
    const row = await this.clientRow(id);
    return {
      name: row?.name ?? '',
      email: row?.email ?? '',
      login: row?.vocal_code ?? row?.client_code ?? '',
      language: languageOf(row?.language ?? ''),
      contact: null,
      defaultClientId: null,
      canUseStorage: row?.storage_eligible ?? false,
      carlResourceId: null,
      staffCompany: null,
      clientIds: [id],
    };
  }

  private async staffUser(id: string): Promise<Person> {
    const row = await this.db
      .selectFrom('staff_users_v1')
      .modifyFront(prepared)
      .leftJoin('staff_employments_v1', 'staff_employments_v1.staff_user_id', 'staff_users_v1.id')
      .select(['name', 'email', 'language', 'company', 'carl_resource_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      name: row.name ?? '',
      email: row.email ?? '',
      login: row.email ?? '',
      language: languageOf(row.language),
      contact: null,
      defaultClientId: null,
      canUseStorage: false,
      carlResourceId: row.carl_resource_id,
      staffCompany: row.company,
      clientIds: [],
    };
  }

  private async client(id: string): Promise<MyClient | null> {
    const row = await this.clientRow(id);
    return row ? clientOf(row) : null;
  }

  private clientRow(id: string): Promise<ClientRow | undefined> {
    return this.db.selectFrom('clients_v2').modifyFront(prepared).selectAll().where('id', '=', id).executeTakeFirst();
  }

  private async clients(ids: readonly string[]): Promise<readonly Choice[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('clients_v2')
      .modifyFront(prepared)
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('status', '=', 'active')
      .orderBy('name')
      .execute();
    return rows.map(({ id, name }) => ({ id, label: name }));
  }
}
