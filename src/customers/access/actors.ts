import { Injectable } from '@nestjs/common';
import { systemActor, type Actor, type DelegatedPower, type SigningPlace } from '../../kernel/actor.js';
import { homeZone } from '../../kernel/days.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import {
  heldFunctionRights,
  mergedProductRights,
  orderVisibilityOf,
  type GivenRights,
} from '../rights/effective-rights.vocabulary.js';
import { functionRights } from '../grounds/permissions.vocabulary.js';
import { systemText, tableText } from '../../platform/reading/database/door.js';
import { People } from '../../platform/people/access/ports.js';
import { Config } from '../../platform/run/config/config.js';
import { json, nullable } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { opaque } from '../../platform/reading/database/prepared.js';
import { statement } from '../../platform/reading/database/statement.js';
import { Batching } from '../../platform/run/concurrency/batching.js';
import type { Authenticated } from '../../platform/run/http/authenticated.js';
import type { BearerClaims } from '../../platform/people/sessions/bearer.js';
import { livingSessions, Sessions, type Session } from '../../platform/people/sessions/sessions.js';
import { isLanguage } from '../../platform/people/translations/dictionary.js';
import { clients, type ClientRow } from '../../../projections/customers/clients.js';
import { contactClients, type ContactClientRow } from '../../../projections/customers/contact-clients.js';
import { contacts, type ContactRow } from '../../../projections/customers/contacts.js';
import { staffUsers, type StaffUserRow } from '../../../projections/customers/staff-users.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { simulations } from '../../../projections/customers/simulations.js';

const staffUserRows = tableText(staffUsers, 'staff_users');

const inText = systemText('finds out who asks, and what they may do');
const contactRows = inText(contacts, 'contacts');
const clientRows = inText(clients, 'clients');
const placeRows = inText(contactClients, 'contact_clients');
const profileRows = inText(profiles, 'profiles');
const delegationRows = inText(delegations, 'delegations');
const visitRows = inText(simulations, 'simulations');

export const languageOf = (language: string): Language => (isLanguage(language) ? language : defaultLanguage);

interface Asking extends Pick<Session, 'personId' | 'clientId'> {
  /** Names the session, and so a simulation and the client acted for; null for acts outside sessions. */
  readonly sessionId: string | null;
}

/** A delegation, with all the powers that it lends. */
interface Lent extends Omit<DelegatedPower, 'power'> {
  readonly powers: readonly string[];
  /** The giver administers the client now, and: they sign for it. */
  readonly administers: boolean;
  readonly signs: boolean;
  /** The power was lent to a person with a second factor. */
  readonly proven: boolean;
}

type KnownContact = Pick<
  ContactClientRow,
  | 'role'
  | 'product_rights'
  | 'function_rights'
  | 'can_use_storage'
  | 'sees_all_tickets'
  | 'can_update_contacts'
  | 'structure_ids'
> &
  Pick<ContactRow, 'language' | 'time_zone'> & {
    /** Null at a further client: the department is that of the client where they are registered. */
    readonly service: string | null;
  };

type ActingClient = Pick<ClientRow, 'id' | 'linked_client_ids' | 'language' | 'restricts_order_visibility'>;

interface KnownSession {
  readonly simulatedBy: string | null;
  /** The client that was chosen in it; a simulation is of this one alone. */
  readonly clientId: string | null;
  /** The contact who is the client in it. */
  readonly heldBy: string | null;
  /** Nothing was asked in it for a while. */
  readonly idle: boolean;
}

/** Facts about the asker: a contact with the client acted for, a member of staff, or a client itself. */
interface AskingRow {
  readonly contact: KnownContact | null;
  readonly profiles: GivenRights['profiles'] | null;
  /** Delegations in force at any client of the contact, as long as their giver still holds the lent powers. */
  readonly lent: readonly Lent[] | null;
  /** The client that the contact acts for; without a contact, the client that connects as itself. */
  readonly client: ActingClient | null;
  readonly staff: Pick<StaffUserRow, 'language' | 'permissions'> | null;
  /** The one that was asked for, if it lives and is the person's. */
  readonly session: KnownSession | null;
  /** Of a session in which a member of staff simulates the person. */
  readonly simulation: { readonly elevated: boolean; readonly over: boolean } | null;
}

/**
 * A contact is what they were given at one client: the one that the session names, when they act for it, else the one where
 * they are registered.
 */
const asking = statement(
  {
    contact: nullable(json<KnownContact>()),
    profiles: nullable(json<GivenRights['profiles']>()),
    lent: nullable(json<readonly Lent[]>()),
    client: nullable(json<ActingClient>()),
    staff: nullable(json<Pick<StaffUserRow, 'language' | 'permissions'>>()),
    session: nullable(json<KnownSession>()),
    simulation: nullable(json<{ readonly elevated: boolean; readonly over: boolean }>()),
  },
  `
  SELECT
    CASE WHEN c.id IS NOT NULL THEN json_build_object('role', m.role, 'language', c.language, 'time_zone', c.time_zone,
      'product_rights', m.product_rights, 'sees_all_tickets', m.sees_all_tickets,
      'service', CASE WHEN NOT m.is_further THEN c.service END,
      'can_update_contacts', m.can_update_contacts, 'function_rights', m.function_rights,
      'can_use_storage', m.can_use_storage, 'structure_ids', m.structure_ids) END AS contact,
    CASE WHEN m.profile_ids <> '[]' THEN (SELECT json_agg(json_build_object('id', p.id, 'name', p.name,
        'functionRights', p.function_rights, 'productRights', p.product_rights))
      FROM jsonb_array_elements_text(m.profile_ids) AS given (id) JOIN ${profileRows} p ON p.id = given.id::uuid
      WHERE p.status = 'active' AND (p.client_id IS NULL OR p.client_id = m.client_id)) END AS profiles,
    CASE WHEN c.id IS NOT NULL THEN (SELECT json_agg(json_build_object('delegationId', d.id, 'powers', d.powers,
        'clientId', d.client_id, 'givenBy', d.giver_id, 'rangeIds', d.range_ids, 'structureIds', d.structure_ids,
        'administers', d.giver_id = d.client_id OR given.role = 'administrator',
        'signs', given.role = 'administrator' OR given.function_rights ? 'signatures' OR EXISTS (SELECT FROM ${profileRows} p
          WHERE p.status = 'active' AND (p.client_id IS NULL OR p.client_id = d.client_id)
            AND given.profile_ids ? p.id::text AND p.function_rights ? 'signatures'),
        'proven', EXISTS (SELECT FROM second_factors f WHERE f.person_id = c.id)))
      FROM ${delegationRows} d JOIN ${clientRows} over ON over.id = d.client_id AND over.status = 'active'
      JOIN ${placeRows} place ON place.contact_id = c.id AND place.client_id = d.client_id AND place.role <> 'accountless'
      LEFT JOIN (${placeRows} given JOIN ${contactRows} g ON g.id = given.contact_id AND g.status = 'active')
        ON given.contact_id = d.giver_id AND given.client_id = d.client_id AND given.role <> 'accountless'
      WHERE d.receiver_id = c.id AND d.status = 'accepted'
        AND d.starts_at <= clock_timestamp() AND d.ends_at > clock_timestamp()
        AND (d.giver_id = d.client_id OR given.role = 'administrator' OR d.powers ? 'signatures')) END AS lent,
    CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'linked_client_ids', k.linked_client_ids,
      'language', k.language, 'restricts_order_visibility', k.restricts_order_visibility) END AS client,
    CASE WHEN s.id IS NOT NULL THEN json_build_object('language', s.language, 'permissions', s.permissions) END AS staff,
    CASE WHEN v.id IS NOT NULL THEN json_build_object('elevated', v.elevated_at IS NOT NULL,
      'over', v.status = 'ended' OR v.until <= clock_timestamp() OR NOT EXISTS (SELECT FROM ${staffUserRows} w
        WHERE w.id = v.staff_id AND w.status = 'active' AND w.permissions ? 'simulate')) END AS simulation,
    CASE WHEN live.id IS NOT NULL THEN json_build_object('simulatedBy', live."simulatedBy",
      'clientId', live."clientId", 'heldBy', live."heldBy", 'idle', live.idle) END AS session
  FROM unnest(${opaque('$1::uuid[]')}, ${opaque('$2::text[]')}, ${opaque('$3::uuid[]')}) WITH ORDINALITY AS asked (person_id, client_id, session_id, place)
  LEFT JOIN (${livingSessions}) AS live ON live.id = asked.session_id AND live."personId" = asked.person_id
  LEFT JOIN ${contactRows} c ON c.id = asked.person_id AND c.status = 'active' AND c.role <> 'accountless'
  LEFT JOIN LATERAL (SELECT * FROM ${placeRows} g WHERE g.contact_id = c.id AND g.role <> 'accountless'
    AND (NOT g.is_further OR g.client_id::text = coalesce(asked.client_id, live."clientId"::text)) ORDER BY g.is_further DESC LIMIT 1) m ON TRUE
  LEFT JOIN ${clientRows} k ON k.status = 'active' AND k.id = CASE WHEN c.id IS NULL THEN asked.person_id ELSE m.client_id END
  LEFT JOIN ${staffUserRows} s ON s.id = asked.person_id AND s.status = 'active'
  LEFT JOIN simulation_sessions vs ON vs.session_id = live.id AND live."simulatedBy" IS NOT NULL
  LEFT JOIN ${visitRows} v ON v.id = vs.simulation_id
  ORDER BY asked.place`,
);

const nobody: AskingRow = {
  contact: null,
  profiles: null,
  lent: null,
  client: null,
  staff: null,
  session: null,
  simulation: null,
};

const actorOf = (
  personId: string,
  { contact, client, staff, session, simulation, profiles, lent }: AskingRow,
  mustProve: boolean,
): Actor | undefined => {
  if (simulation?.over) return undefined;
  // a simulation is bound to one client: it ends once the contact no longer acts for that client
  if (session?.simulatedBy && session.clientId !== null && client?.id !== session.clientId) return undefined;
  const acting = { simulatedBy: session?.simulatedBy ?? null, elevated: simulation?.elevated ?? false };
  if (contact)
    return client ? { ...customer(personId, { ...contact, profiles, lent }, client, mustProve), ...acting } : undefined;
  if (client) return { ...(simulation ? asAdministrator(client) : clientItself(client)), ...acting };
  return staff ? member(personId, staff) : undefined;
};

type ContactAsking = NonNullable<AskingRow['contact']> & Pick<AskingRow, 'profiles' | 'lent'>;

/** Their own rights and those of their profiles, whose origin only the page that explains them asks for. */
const givenTo = (contact: ContactAsking): GivenRights => ({
  role: contact.role,
  functionRights: contact.function_rights,
  canUseStorage: contact.can_use_storage,
  productRights: contact.product_rights,
  profiles: contact.profiles ?? [],
});

const seesAllOrders = (contact: ContactAsking, client: ActingClient): boolean =>
  orderVisibilityOf({
    isAdministrator: contact.role === 'administrator',
    functionRights: functionsOf(givenTo(contact)),
    isRestricted: client.restricts_order_visibility,
  }) === 'all';

const functionsOf = (given: GivenRights): readonly string[] => heldFunctionRights(given).map(({ right }) => right);

const powersOf = (lent: readonly Lent[] | null, clientId: string): readonly DelegatedPower[] =>
  (lent ?? [])
    .filter((delegation) => delegation.clientId === clientId && delegation.administers)
    .flatMap(({ delegationId, givenBy, rangeIds, structureIds, powers }) =>
      powers
        .filter((power) => power !== 'signatures')
        .map((power) => ({ delegationId, power, clientId, givenBy, rangeIds, structureIds })),
    );

const placesOf = (lent: readonly Lent[] | null, clientId: string): readonly SigningPlace[] =>
  (lent ?? [])
    .filter((delegation) => delegation.clientId === clientId && delegation.signs)
    .filter(({ powers }) => powers.includes('signatures'))
    .map(({ delegationId, givenBy }) => ({ delegationId, givenBy }));

const customer = (
  id: string,
  contact: ContactAsking,
  client: NonNullable<AskingRow['client']>,
  mustProve: boolean,
): Actor => ({
  id,
  kind: contact.role === 'administrator' ? 'clientAdministrator' : 'contact',
  clientId: client.id,
  linkedClientIds: client.linked_client_ids,
  productRights: mergedProductRights(givenTo(contact)),
  functionRights: functionsOf(givenTo(contact)),
  delegatedPowers: powersOf(contact.lent, client.id),
  signsFor: placesOf(contact.lent, client.id),
  isDelegateElsewhere: (contact.lent ?? []).some(({ clientId }) => clientId !== client.id),
  powersRest: mustProve && (contact.lent ?? []).some(({ proven }) => !proven),
  department: contact.service,
  canUpdateContacts: contact.can_update_contacts,
  seesAllTickets: contact.sees_all_tickets,
  seesAllOrders: seesAllOrders(contact, client),
  structureIds: contact.role === 'administrator' ? [] : contact.structure_ids,
  permissions: [],
  language: languageOf(contact.language),
  timeZone: contact.time_zone,
  simulatedBy: null,
  elevated: false,
});

/** Connected by its vocal code (specification §6): the code is known to many, so it lends no rights of a person. */
const clientItself = ({ id, language }: NonNullable<AskingRow['client']>): Actor => ({
  ...systemActor,
  id,
  kind: 'client',
  clientId: id,
  seesAllOrders: false,
  language: languageOf(language),
});

/** A member of staff who simulates the customer (specification §6, user switch): sees what its administrators see. */
const asAdministrator = (client: NonNullable<AskingRow['client']>): Actor => ({
  ...clientItself(client),
  kind: 'clientAdministrator',
  linkedClientIds: client.linked_client_ids,
  functionRights,
  seesAllOrders: true,
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
  seesAllOrders: true,
  structureIds: [],
  permissions: staff.permissions,
  language: languageOf(staff.language),
  timeZone: homeZone,
  simulatedBy: null,
  elevated: false,
});

/** Resolves the person of a session on each request, so that changed rights and closed accounts take effect at once. */
@Injectable()
export class Actors extends People {
  private readonly asked: Batching<Asking, AskingRow>;
  private readonly mustProve: boolean;

  constructor(
    db: Db,
    { secondFactor }: Config,
    private readonly sessions: Sessions,
  ) {
    super();
    this.mustProve = secondFactor === 'required';
    this.asked = new Batching(async (all) => {
      const values = [
        all.map(({ personId }) => personId),
        all.map(({ clientId }) => clientId),
        all.map(({ sessionId }) => sessionId),
      ];
      const rows = await asking(db, values);
      return all.map((_, place) => rows[place] ?? nobody);
    });
  }

  override async of({ id: sessionId, personId, clientId }: Session): Promise<Actor | undefined> {
    const row = await this.asked.ask({ personId, clientId, sessionId });
    return row.session ? this.boundedBy(row.session, actorOf(personId, row, this.mustProve)) : undefined;
  }

  override async actorOf(personId: string, clientId: string | null = null): Promise<Actor | undefined> {
    return actorOf(personId, await this.asked.ask({ personId, clientId, sessionId: null }), this.mustProve);
  }

  /** Checks in one statement that the session lives, and looks up its person and their rights. */
  async inSession({
    sessionId,
    personId,
    clientId = null,
  }: Omit<BearerClaims, 'simulatedBy'>): Promise<Authenticated | undefined> {
    const row = await this.asked.ask({ personId, clientId, sessionId });
    if (!row.session) return undefined;
    if (row.session.idle) this.sessions.seen([sessionId]);
    const actor = await this.boundedBy(row.session, actorOf(personId, row, this.mustProve));
    // those who may not connect any more find no session when they may again
    if (!actor) await this.sessions.revoke(sessionId);
    // a page of a client that is not theirs any more does not go on at another one
    if (clientId !== null && actor?.clientId !== clientId) return undefined;
    return actor && { actor, sessionId };
  }

  /** A contact connected as the client by its vocal code loses the session once they stop acting for it. */
  private async boundedBy({ heldBy }: KnownSession, actor: Actor | undefined): Promise<Actor | undefined> {
    if (heldBy === null || actor?.kind !== 'client') return actor;
    const holder = await this.actorOf(heldBy, actor.clientId);
    return holder?.clientId === actor.clientId ? { ...actor, holder } : undefined;
  }
}
