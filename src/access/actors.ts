import { Injectable } from '@nestjs/common';
import { systemActor, type Actor, type DelegatedPower } from '../kernel/actor.js';
import { defaultLanguage, type Language } from '../kernel/language.js';
import { heldFunctionRights, mergedProductRights, type GivenRights } from '../rights/effective-rights.terms.js';
import { functionRights } from '../rights/rights.terms.js';
import { People } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { opaque } from '../platform/database/prepared.js';
import { Gathered } from '../platform/gathered.js';
import type { Session } from '../platform/sessions/sessions.js';
import { isLanguage } from '../platform/translations/dictionary.js';
import type { ClientRow } from '../../projections/clients.js';
import type { ContactResourceRow } from '../../projections/contact-resources.js';
import type { ContactStructureRow } from '../../projections/contact-structures.js';
import type { ContactRow } from '../../projections/contacts.js';
import type { StaffEmploymentRow } from '../../projections/staff-employments.js';
import type { StaffUserRow } from '../../projections/staff-users.js';
import type { StructureRow } from '../../projections/structures.js';

export type AccessTables = {
  readonly clients_v2: ClientRow;
  readonly contacts_v2: ContactRow;
  readonly contact_structures_v1: ContactStructureRow;
  readonly contact_resources_v1: ContactResourceRow;
  readonly structures_v1: StructureRow;
  readonly staff_users_v1: StaffUserRow;
  readonly staff_employments_v1: StaffEmploymentRow;
};

export const languageOf = (language: string): Language => (isLanguage(language) ? language : defaultLanguage);

type Asking = Pick<Session, 'personId' | 'clientId' | 'simulatedBy'> & {
  /** Of the session; absent where something is done without one, such as answering a mail. */
  readonly id?: string;
};

/** A delegation, with all the powers that it lends. */
interface Lent extends Omit<DelegatedPower, 'power'> {
  readonly powers: readonly string[];
}

/** What is known of who asks: a contact with the client he acts for, a member of staff, or nobody. */
interface AskingRow {
  readonly contact: Pick<
    ContactRow,
    | 'role'
    | 'language'
    | 'product_rights'
    | 'function_rights'
    | 'can_use_storage'
    | 'sees_all_tickets'
    | 'service'
    | 'can_update_contacts'
  > | null;
  readonly profiles: GivenRights['profiles'] | null;
  /** Structures that he is kept to. */
  readonly structures: readonly string[] | null;
  /** Delegations that hold now, over the client that he acts for, of somebody who still administers it. */
  readonly lent: readonly Lent[] | null;
  /** The one that he acts for; without a contact, the client that connects as itself. */
  readonly client: Pick<ClientRow, 'id' | 'linked_client_ids' | 'language'> | null;
  readonly staff: Pick<StaffUserRow, 'language' | 'permissions'> | null;
  /** Of a session in which a member of staff simulates the person. */
  readonly simulation: { readonly elevated: boolean; readonly over: boolean } | null;
}

const asking = `
  SELECT
    CASE WHEN c.id IS NOT NULL THEN json_build_object('role', c.role, 'language', c.language,
      'product_rights', c.product_rights, 'sees_all_tickets', c.sees_all_tickets, 'service', c.service,
      'can_update_contacts', c.can_update_contacts, 'function_rights', c.function_rights,
      'can_use_storage', c.can_use_storage) END AS contact,
    CASE WHEN c.id IS NOT NULL AND k.id = c.client_id THEN (SELECT json_agg(kept.structure_id)
      FROM contact_structures_v1 kept WHERE kept.contact_id = c.id) END AS structures,
    CASE WHEN c.profile_ids <> '[]' THEN (SELECT json_agg(json_build_object('id', p.id, 'name', p.name,
        'functionRights', p.function_rights, 'productRights', p.product_rights))
      FROM jsonb_array_elements_text(c.profile_ids) AS given (id) JOIN profiles_v2 p ON p.id = given.id::uuid
      WHERE p.status = 'active' AND (p.client_id IS NULL OR p.client_id = c.client_id)) END AS profiles,
    CASE WHEN c.id IS NOT NULL THEN (SELECT json_agg(json_build_object('delegationId', d.id, 'powers', d.powers,
        'clientId', d.client_id, 'givenBy', d.giver_id, 'rangeIds', d.range_ids, 'structureIds', d.structure_ids))
      FROM delegations_v1 d WHERE d.receiver_id = c.id AND d.status = 'accepted' AND d.client_id = k.id
        AND d.client_id = c.client_id AND d.starts_at <= clock_timestamp() AND d.ends_at > clock_timestamp()
        AND (d.giver_id = d.client_id OR EXISTS (SELECT 1 FROM contacts_v2 g WHERE g.id = d.giver_id
          AND g.client_id = d.client_id AND g.status = 'active' AND g.role = 'administrator'))) END AS lent,
    CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'linked_client_ids', k.linked_client_ids,
      'language', k.language) END AS client,
    CASE WHEN s.id IS NOT NULL THEN json_build_object('language', s.language, 'permissions', s.permissions) END AS staff,
    CASE WHEN v.id IS NOT NULL THEN json_build_object('elevated', v.elevated_at IS NOT NULL,
      'over', v.status = 'ended' OR v.until <= clock_timestamp() OR NOT EXISTS (SELECT FROM staff_users_v1 w
        WHERE w.id = v.staff_id AND w.status = 'active' AND w.permissions ? 'simulate')) END AS simulation
  FROM unnest(${opaque('$1::uuid[]')}, ${opaque('$2::text[]')}, ${opaque('$3::uuid[]')}) WITH ORDINALITY AS asked (person_id, client_id, simulating, place)
  LEFT JOIN contacts_v2 c ON c.id = asked.person_id AND c.status = 'active' AND c.role <> 'accountless'
  LEFT JOIN clients_v2 k ON k.status = 'active'
    AND k.id = CASE WHEN c.id IS NULL THEN asked.person_id
      WHEN c.client_ids ? asked.client_id THEN asked.client_id::uuid ELSE c.client_id END
  LEFT JOIN staff_users_v1 s ON s.id = asked.person_id AND s.status = 'active'
  LEFT JOIN simulation_sessions vs ON vs.session_id = asked.simulating
  LEFT JOIN simulations_v1 v ON v.id = vs.simulation_id
  ORDER BY asked.place`;

const nobody: AskingRow = {
  contact: null,
  profiles: null,
  structures: null,
  lent: null,
  client: null,
  staff: null,
  simulation: null,
};

const actorOf = (
  { personId, simulatedBy }: Asking,
  { contact, client, staff, simulation, profiles, structures, lent }: AskingRow,
): Actor | undefined => {
  if (simulation?.over) return undefined;
  const acting = { simulatedBy, elevated: simulation?.elevated ?? false };
  if (contact)
    return client
      ? { ...customer(personId, { ...contact, profiles, structures, lent }, client), ...acting }
      : undefined;
  if (client) return { ...clientItself(client), ...acting };
  return staff ? member(personId, staff) : undefined;
};

type ContactAsking = NonNullable<AskingRow['contact']> & Pick<AskingRow, 'profiles' | 'structures' | 'lent'>;

/** His own rights and those of his profiles: nobody asks afterwards where they come from, save the page that explains them. */
const givenTo = (contact: ContactAsking): GivenRights => ({
  role: contact.role,
  functionRights: contact.function_rights,
  canUseStorage: contact.can_use_storage,
  productRights: contact.product_rights,
  profiles: contact.profiles ?? [],
});

const functionsOf = (given: GivenRights): readonly string[] => heldFunctionRights(given).map(({ right }) => right);

const powersOf = (lent: readonly Lent[] | null): readonly DelegatedPower[] =>
  (lent ?? []).flatMap(({ powers, ...delegation }) => powers.map((power) => ({ ...delegation, power })));

const customer = (id: string, contact: ContactAsking, client: NonNullable<AskingRow['client']>): Actor => ({
  id,
  kind: contact.role === 'administrator' ? 'clientAdministrator' : 'contact',
  clientId: client.id,
  linkedClientIds: client.linked_client_ids,
  productRights: mergedProductRights(givenTo(contact)),
  functionRights: functionsOf(givenTo(contact)),
  delegatedPowers: powersOf(contact.lent),
  department: contact.service,
  canUpdateContacts: contact.can_update_contacts,
  seesAllTickets: contact.sees_all_tickets,
  structureIds: contact.role === 'administrator' ? [] : (contact.structures ?? []),
  permissions: [],
  language: languageOf(contact.language),
  simulatedBy: null,
  elevated: false,
});

/** A connection as client (specification §6, kind 0): its administrator, without being one of its contacts. */
const clientItself = (client: NonNullable<AskingRow['client']>): Actor => ({
  ...systemActor,
  id: client.id,
  kind: 'clientAdministrator',
  clientId: client.id,
  linkedClientIds: client.linked_client_ids,
  functionRights,
  language: languageOf(client.language),
});

const member = (id: string, staff: NonNullable<AskingRow['staff']>): Actor => ({
  id,
  kind: 'staff',
  clientId: null,
  linkedClientIds: [],
  productRights: {},
  functionRights: [],
  delegatedPowers: [],
  department: null,
  canUpdateContacts: false,
  seesAllTickets: true,
  structureIds: [],
  permissions: staff.permissions,
  language: languageOf(staff.language),
  simulatedBy: null,
  elevated: false,
});

/** Who a session's person is now: read on each request, so that a changed right or a closed account holds at once. */
@Injectable()
export class Actors extends People {
  private readonly db;
  private readonly asked: Gathered<Asking, Actor | undefined>;

  constructor(db: Db) {
    super();
    this.db = db.kysely.withTables<AccessTables>();
    this.asked = new Gathered(async (all) => {
      const values = [
        all.map(({ personId }) => personId),
        all.map(({ clientId }) => clientId),
        all.map(({ id, simulatedBy }) => (simulatedBy === null ? null : (id ?? null))),
      ];
      const { rows } = await db.pool.query<AskingRow>({ name: 'asking', text: asking, values });
      return all.map((one, place) => actorOf(one, rows[place] ?? nobody));
    });
  }

  /** Undefined when the person may not connect (any more). */
  of(asking: Asking): Promise<Actor | undefined> {
    return this.asked.ask(asking);
  }

  override actorOf(personId: string): Promise<Actor | undefined> {
    return this.of({ personId, clientId: null, simulatedBy: null });
  }

  /** The person who logs in with this e-mail; archived and accountless people do not. */
  async personOf(login: string): Promise<string | undefined> {
    const email = login.trim().normalize('NFC').toLowerCase();
    const contact = await this.db
      .selectFrom('contacts_v2')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .where('role', '!=', 'accountless')
      .executeTakeFirst();
    if (contact) return contact.id;
    const user = await this.db
      .selectFrom('staff_users_v1')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return user?.id;
  }
}
