import { Injectable } from '@nestjs/common';
import { isCustomer, personBehind, type Actor } from '../../kernel/actor.js';
import type { Choice } from '../../kernel/views.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { Access } from '../../platform/people/access/ports.js';
import { Config } from '../../platform/run/config/config.js';
import { version } from '../../platform/run/config/version.js';
import { Db } from '../../platform/reading/database/database.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { largestFile } from '../../platform/papers/files/file-rules.js';
import { factorKindsOf, type FactorKind } from '../../platform/people/sessions/second-factors.js';
import { heldAs } from '../../platform/reading/database/select.js';
import { orderVisibilityOf, type OrderVisibility } from '../rights/effective-rights.vocabulary.js';
import { nextStep } from '../sign-in/second-factor.vocabulary.js';
import { standingOf } from '../terms/terms-of-use.vocabulary.js';
import { clients, type ClientRow } from '../../../projections/customers/clients.js';
import { contacts, type ContactRow } from '../../../projections/customers/contacts.js';
import { contactClients, type ContactClientRow } from '../../../projections/customers/contact-clients.js';
import { structures } from '../../../projections/customers/structures.js';
import { staffUsers, type StaffUserRow } from '../../../projections/customers/staff-users.js';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { ofOneself, ofOwnClient } from '../../platform/reading/database/scopes.js';
import type { MeView, MyClient, MyContact } from './access.views.js';
import { mayOpenTickets } from '../accounts/ticket-opening.vocabulary.js';
import { readsVocalCode } from '../accounts/vocal-code.vocabulary.js';
import { languageOf } from './actors.js';
import {
  connectionIn,
  connectionRows,
  type Connection,
  type ConnectionRow,
} from '../../platform/people/sessions/connection.js';
import { simulationOf, versionRows, type SeenVersion } from './me.session.queries.js';

const ownCard = asked(contacts, 'contacts', 'c', ofOneself('c.id'));
const ownPlaces = asked(contactClients, 'contact_clients', 'm', ofOneself('m.contact_id'));
const ownClient = asked(clients, 'clients', 'k', ofOwnClient('k.id'));
const ownStructures = asked(
  structures,
  'structures',
  's',
  ({ actor }: { readonly actor: Actor }) => sql<boolean>`s.id = ANY(${opaqueIds(actor.structureIds)})`,
);
const clientRows = beside('the clients that the person who asks acts for')(clients, 'clients');

const staffUserRows = tableOf(staffUsers, 'staff_users');

const cardColumns = [
  'id',
  'civility',
  'first_name',
  'last_name',
  'email',
  'client_id',
  'time_zone',
  'language',
  'default_client_id',
  'carl_resource_id',
] as const;

const clientColumns = [
  'id',
  'name',
  'client_code',
  'vocal_code',
  'email',
  'address1',
  'address2',
  'address3',
  'zip_code',
  'city',
  'department',
  'kind',
  'brand',
  'entity',
  'language',
  'siren',
  'nic',
  'chorus_active',
  'chorus_requirement',
  'premium',
  'exclusive',
  'storage_eligible',
  'restricts_order_visibility',
] as const;

type Card = Pick<ContactRow, (typeof cardColumns)[number]>;
type ClientFacts = Pick<ClientRow, (typeof clientColumns)[number]>;

/** Result of one statement about the asker; of `contact`, `client` and `staff`, only the matching one is set. */
interface Recorded {
  readonly contact: Card | null;
  readonly client: ClientFacts | null;
  readonly staff: Pick<StaffUserRow, 'name' | 'email' | 'language' | 'company' | 'carl_resource_id'> | null;
  readonly places: readonly Pick<
    ContactClientRow,
    'client_id' | 'can_use_storage' | 'eligible_default_administrator'
  >[];
  readonly structures: readonly Choice[];
}

/** Fields from the person's own record: a contact, a client that connects as itself, or a member of staff. */
type Person = Pick<
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
>;

const fullName = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');

const contactOf = (row: Card, eligibleDefaultAdministrator: boolean, structures: readonly Choice[]): MyContact => ({
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

const clientOf = (row: ClientFacts, seesVocalCode: boolean): MyClient => ({
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

const present = <Row>(row: Row | null): Row => {
  if (row === null) throw new Error('The person who asks has no record');
  return row;
};

const contactPerson = ({ clientId }: Actor, { contact, places, structures }: Recorded): Person => {
  const row = present(contact);
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
  };
};

/** A connection as client (specification §6): it has no contact behind it. */
const clientItself = (row: Recorded['client']): Person => ({
  name: row?.name ?? '',
  email: row?.email ?? '',
  login: row?.client_code ?? '',
  language: languageOf(row?.language ?? ''),
  contact: null,
  defaultClientId: null,
  canUseStorage: false,
  carlResourceId: null,
  staffCompany: null,
});

const staffUserOf = (row: NonNullable<Recorded['staff']>): Person => ({
  name: row.name ?? '',
  email: row.email ?? '',
  login: row.email ?? '',
  language: languageOf(row.language),
  contact: null,
  defaultClientId: null,
  canUseStorage: false,
  carlResourceId: row.carl_resource_id,
  staffCompany: row.company,
});

const isClientItself = ({ id, clientId }: Actor): boolean => id === clientId;

const personOf = (actor: Actor, record: Recorded): Person => {
  if (!isCustomer(actor)) return staffUserOf(present(record.staff));
  return isClientItself(actor) ? clientItself(record.client) : contactPerson(actor, record);
};

/** A simulation never accepts terms in another person's name, so no terms are due in it. */
const termsOf = (
  actor: Actor,
  connection: Connection,
  versions: readonly SeenVersion[],
): Pick<MeView, 'termsAccepted' | 'termsAnnounced'> => {
  if (actor.simulatedBy !== null) return { termsAccepted: true, termsAnnounced: null };
  const accepted = versions.filter((version) => version.accepted).map(({ id }) => id);
  const { standing, until } = standingOf(versions, accepted, connection);
  const version = versions.at(-1)?.version ?? '';
  return {
    termsAccepted: standing !== 'due',
    termsAnnounced: standing === 'announced' ? { version, until } : null,
  };
};

/** Data that a front needs about the connected person (specification §3, session state). */
@Injectable()
export class MeQueries {
  private readonly db;

  constructor(
    private readonly database: Db,
    private readonly config: Config,
    private readonly access: Access,
  ) {
    this.db = database.kysely;
  }

  async me(actor: Actor, sessionId: string): Promise<MeView> {
    const { sessions, versions, kinds, clients, ...record } = await this.record(actor, sessionId);
    const connection = connectionIn(sessions);
    const client = record.client && clientOf(record.client, readsVocalCode(this.access.can, actor, record.client.id));
    return {
      id: actor.id,
      kind: actor.kind === 'system' ? 'staff' : actor.kind,
      ...personOf(actor, record),
      client,
      clients,
      clientChosen: clients.length < 2 || connection.clientId !== null,
      permissions: actor.permissions,
      mayOpenTickets: mayOpenTickets(actor),
      maximumFileBytes: largestFile(this.access.can, actor),
      hasLinkedClients: actor.linkedClientIds.length > 0,
      orderVisibility: isCustomer(actor) ? ordersOf(actor, client) : 'none',
      ...termsOf(actor, connection, versions),
      lastConnection: connection.before[0] ?? null,
      beforeLastConnection: connection.before[1] ?? null,
      secondFactor: this.secondFactor(
        actor,
        kinds.map(({ kind }) => kind),
      ),
      simulation: actor.simulatedBy === null ? null : await simulationOf(this.database, sessionId, connection),
      version,
    };
  }

  /** All that stands about the person and their session, in one statement: each page begins with it. */
  private record(actor: Actor, sessionId: string) {
    const { db } = this;
    const [sessions, versions] = [connectionRows(sessionId), versionRows(personBehind(actor))];
    const places = db.selectFrom(ownPlaces({ actor }).as('place')).where('role', '<>', 'accountless');
    const active = db.selectFrom(clientRows.as('k')).select(['id', 'name as label']).where('status', '=', 'active');
    const contact = db.selectFrom(ownCard({ actor }).as('card')).select(cardColumns);
    const staff = db.selectFrom(staffUserRows.as('staff')).where('id', '=', actor.id);
    return db
      .selectNoFrom([
        jsonObjectFrom(contact).as('contact'),
        jsonObjectFrom(staff.select(['name', 'email', 'language', 'company', 'carl_resource_id'])).as('staff'),
        jsonObjectFrom(db.selectFrom(ownClient({ actor }).as('k')).select(clientColumns)).as('client'),
        jsonArrayFrom(places.select(['client_id', 'can_use_storage', 'eligible_default_administrator'])).as('places'),
        jsonArrayFrom(
          db.selectFrom(ownStructures({ actor }).as('s')).select(['id', 'name as label']).orderBy('name'),
        ).as('structures'),
        jsonArrayFrom(
          (isClientItself(actor)
            ? active.where('id', '=', actor.id)
            : active.where('id', 'in', places.select('client_id'))
          ).orderBy('name'),
        ).as('clients'),
        jsonArrayFrom(db.selectFrom(heldAs<ConnectionRow>(sessions, sql`(${sessions})`).as('c')).selectAll()).as(
          'sessions',
        ),
        jsonArrayFrom(db.selectFrom(heldAs<SeenVersion>(versions, sql`(${versions})`).as('v')).selectAll()).as(
          'versions',
        ),
        jsonArrayFrom(factorKindsOf(db, actor.id)).as('kinds'),
      ])
      .modifyFront(prepared)
      .executeTakeFirstOrThrow();
  }

  private secondFactor(actor: Actor, kinds: readonly FactorKind[]): MeView['secondFactor'] {
    if (kinds.length > 0) return 'enrolled';
    return nextStep(actor, kinds, this.config.secondFactor) === 'enrolment' ? 'required' : 'none';
  }
}
