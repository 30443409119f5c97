import { Injectable } from '@nestjs/common';
import { isCustomer, type Actor } from '../kernel/actor.js';
import type { Choice } from '../kernel/views.js';
import { asked, beside, tableOf } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Config } from '../platform/config/config.js';
import { Db } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { largestFile } from '../platform/files/file-rules.js';
import { SecondFactors } from '../platform/sessions/second-factors.js';
import { orderVisibilityOf, type OrderVisibility } from '../rights/effective-rights.vocabulary.js';
import { nextStep } from '../sign-in/second-factor.vocabulary.js';
import { standingOf } from '../terms/terms-of-use.vocabulary.js';
import { clients, type ClientRow } from '../../projections/clients.js';
import { contacts, type ContactRow } from '../../projections/contacts.js';
import { contactClients } from '../../projections/contact-clients.js';
import { structures } from '../../projections/structures.js';
import { staffUsers } from '../../projections/staff-users.js';
import { sql } from 'kysely';
import { ofOneself, ofOwnClient } from '../platform/database/scopes.js';
import type { MeView, MyClient, MyContact } from './access.views.js';
import { readsVocalCode } from '../accounts/vocal-code.vocabulary.js';
import { languageOf } from './actors.js';
import { connectionOf, type Connection } from '../platform/sessions/connection.js';
import { simulationOf, versionsSeenBy } from './me.session.queries.js';
import { mayOpenTickets } from '../menus/menu-audience.vocabulary.js';

const ownCard = asked(contacts, 'contacts', 'c', ofOneself('c.id'));
const ownPlaces = asked(contactClients, 'contact_clients', 'm', ofOneself('m.contact_id'));
const ownClient = asked(clients, 'clients', 'k', ofOwnClient('k.id'));
const ownStructures = asked(
  structures,
  'structures',
  's',
  ({ actor }: { readonly actor: Actor }) => sql<boolean>`s.id = ANY(${[...actor.structureIds]}::uuid[])`,
);
const clientRows = beside('the clients that the person who asks acts for')(clients, 'clients');

const staffUserRows = tableOf(staffUsers, 'staff_users');

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

const contactOf = (
  row: ContactRow,
  eligibleDefaultAdministrator: boolean,
  structures: readonly Choice[],
): MyContact => ({
  id: row.id,
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  clientId: row.client_id,
  eligibleDefaultAdministrator,
  timeZone: row.time_zone,
  structures,
});

const clientOf = (row: ClientRow, seesVocalCode: boolean): MyClient => ({
  id: row.id,
  label: row.name,
  clientCode: row.client_code,
  vocalCode: seesVocalCode ? row.vocal_code : null,
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
    private readonly access: Access,
  ) {
    this.db = database.kysely;
  }

  async me(actor: Actor, sessionId: string): Promise<MeView> {
    const [{ clientIds, ...person }, client, connection] = await Promise.all([
      this.person(actor),
      actor.clientId === null ? null : this.client(actor),
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
      maximumFileBytes: largestFile(this.access.can, actor),
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
    return actor.id === actor.clientId ? this.clientItself(actor) : this.contact(actor);
  }

  private async contact(actor: Actor): Promise<Person> {
    const { clientId } = actor;
    const [row, places, structures] = await Promise.all([
      this.db.selectFrom(ownCard({ actor }).as('card')).modifyFront(prepared).selectAll().executeTakeFirstOrThrow(),
      this.places(actor),
      this.structures(actor),
    ]);
    const place = places.find(({ client_id }) => client_id === clientId);
    return {
      name: fullName(row.first_name, row.last_name),
      email: row.email ?? '',
      login: row.email ?? '',
      language: languageOf(row.language),
      contact: contactOf(row, place?.eligible_default_administrator ?? false, structures),
      defaultClientId: row.default_client_id,
      canUseStorage: place?.can_use_storage ?? false,
      carlResourceId: row.carl_resource_id,
      staffCompany: null,
      clientIds: places.map(({ client_id }) => client_id),
    };
  }

  /** The clients that they may act for, with what they were given there. */
  private places(actor: Actor) {
    return this.db
      .selectFrom(ownPlaces({ actor }).as('place'))
      .modifyFront(prepared)
      .select(['client_id', 'can_use_storage', 'eligible_default_administrator'])
      .where('role', '<>', 'accountless')
      .execute();
  }

  private async structures(actor: Actor): Promise<readonly Choice[]> {
    if (actor.structureIds.length === 0) return [];
    return this.db
      .selectFrom(ownStructures({ actor }).as('structure'))
      .modifyFront(prepared)
      .select(['id', 'name as label'])
      .orderBy('name')
      .execute();
  }

  /** A connection as client (specification §6): it has no contact behind it. */
  private async clientItself(actor: Actor): Promise<Person> {
    const row = await this.clientRow(actor);
    return {
      name: row?.name ?? '',
      email: row?.email ?? '',
      login: row?.client_code ?? '',
      language: languageOf(row?.language ?? ''),
      contact: null,
      defaultClientId: null,
      canUseStorage: false,
      carlResourceId: null,
      staffCompany: null,
      clientIds: [actor.id],
    };
  }

  private async staffUser(id: string): Promise<Person> {
    const row = await this.db
      .selectFrom(staffUserRows.as('staff'))
      .modifyFront(prepared)
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

  private async client(actor: Actor): Promise<MyClient | null> {
    const row = await this.clientRow(actor);
    return row ? clientOf(row, readsVocalCode(this.access.can, actor, row.id)) : null;
  }

  private clientRow(actor: Actor): Promise<ClientRow | undefined> {
    return this.db.selectFrom(ownClient({ actor }).as('k')).modifyFront(prepared).selectAll().executeTakeFirst();
  }

  private async clients(ids: readonly string[]): Promise<readonly Choice[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom(clientRows.as('k'))
      .modifyFront(prepared)
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('status', '=', 'active')
      .orderBy('name')
      .execute();
    return rows.map(({ id, name }) => ({ id, label: name }));
  }
}
