import { sql, type Kysely, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import type { Actor, ProductRight } from '../../kernel/actor.js';
import { isId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import type { Page } from '../../kernel/reaction.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { flag, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { neverEntered } from '../../platform/people/sessions/never-entered.js';
import { findable } from './restricted-people.js';

type Database = Kysely<NoTables>;

const bySystem = system('tells whom the system writes to, and who somebody is whose id the caller has found');
const contactTable = bySystem(contacts, 'contacts');
const contactClientTable = bySystem(contactClients, 'contact_clients');
const clientTable = bySystem(clients, 'clients');
const profileTable = bySystem(profiles, 'profiles');
const staffTable = tableOf(staffUsers, 'staff_users');

const knownPerson = {
  id: uuid,
  kind: text<'contact' | 'staffUser'>(),
  status: text(),
  /** Null once they are forgotten. */
  name: nullable(text()),
  email: nullable(text()),
  language: text(),
  /** Null for the provider's own people. */
  clientId: nullable(uuid),
  clientName: nullable(text()),
};

/** A person whom data may be about. */
export type KnownPerson = ValuesOf<typeof knownPerson>;

/** Everybody: contacts with their client, and the provider's people. As `p`. */
export const everybody = select(knownPerson)`(
  SELECT c.id, 'contact' AS kind, c.status, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email,
    c.language, c.client_id AS "clientId", k.name AS "clientName"
  FROM ${contactTable} c LEFT JOIN ${clientTable} k ON k.id = c.client_id
  UNION ALL
  SELECT s.id, 'staffUser', s.status, s.name, s.email, s.language, NULL, NULL FROM ${staffTable} s)`;

export const personOf = async (db: Database, id: string): Promise<KnownPerson | null> => {
  const { rows } = await select(knownPerson)`SELECT p.* FROM ${everybody} p WHERE p.id::text = ${id}`.execute(db);
  return rows[0] ?? null;
};

const recipient = {
  personId: uuid,
  email: text(),
  /** Null for a person who is only known by address. */
  name: nullable(text()),
  language: text<Language>(),
  /** Null for staff, whose mails use the provider's time zone. */
  timeZone: nullable(text()),
  side: text<'customer' | 'provider'>(),
  /** Links that they are sent name the client. */
  ofSeveralClients: flag,
};

/** Addressee of a mail: active, with an address. */
export type Recipient = ValuesOf<typeof recipient>;

const lookUpRecipients = batchedLookUp(
  async (db: Database, asked: readonly (readonly string[])[]): Promise<readonly (readonly Recipient[])[]> => {
    const list = opaqueIds([...new Set(asked.flat())]);
    const { rows } = await select(recipient)`
      ${prepared} SELECT id AS "personId", email, nullif(concat_ws(' ', first_name, last_name), '') AS name, language,
        time_zone AS "timeZone", 'customer' AS side,
        (SELECT count(*) > 1 FROM ${contactClientTable} m WHERE m.contact_id = c.id) AS "ofSeveralClients"
      FROM ${contactTable} c WHERE id = ANY(${list}) AND status = 'active' AND email IS NOT NULL
      UNION ALL SELECT id, email, name, language, NULL, 'provider', FALSE FROM ${staffTable}
      WHERE id = ANY(${list}) AND status = 'active' AND email IS NOT NULL`.execute(db);
    return asked.map((wanted) => {
      const ids = new Set(wanted);
      return rows.filter(({ personId }) => ids.has(personId));
    });
  },
);

/** The people among these whom a mail reaches; askers of the same moment share one statement. */
export const recipientsOf = (db: Database, ids: readonly string[]): Promise<readonly Recipient[]> =>
  lookUpRecipients(db, ids);

/** The contacts among these people whom no mail reaches: without an account that is open, or without an address. */
export const unreachableAmong = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    ${prepared} SELECT c.id FROM ${contactTable} c WHERE c.id = ANY(${opaqueIds(ids)})
      AND (c.status <> 'active' OR c.email IS NULL)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids, as texts, of the people who have this address now; those whose data are restricted are found by themselves alone. */
export const peopleAt = (address: string, reader: Pick<Actor, 'id'>): RawBuilder<unknown> => sql`
  SELECT c.id::text FROM ${contactTable} c WHERE c.email = lower(${address}) AND ${findable('c.id', reader)}
  UNION ALL SELECT u.id::text FROM ${staffTable} u WHERE u.email = lower(${address}) AND ${findable('u.id', reader)}`;

/** How a contact acts for a client: with an account there, or for tickets also at a client that acts for it. */
export type ActingFor = 'itsOwn' | 'itsOwnOrLinked';

/** The contacts among these people who have no place at the client (any more), nor, for tickets, at one that acts for it. */
export const contactsWithout = async (
  db: Database,
  clientId: string,
  personIds: readonly string[],
  acting: ActingFor,
): Promise<ReadonlySet<string>> => {
  const linked =
    acting === 'itsOwn'
      ? sql`FALSE`
      : sql`m.client_id IN (SELECT k.id FROM ${clientTable} k WHERE k.linked_client_ids ? ${clientId})`;
  const { rows } = await select({ id: uuid })`
    ${prepared} SELECT c.id FROM ${contactTable} c WHERE c.id = ANY(${opaqueIds(personIds.filter(isId))})
      AND NOT EXISTS (SELECT FROM ${contactClientTable} m
        WHERE m.contact_id = c.id AND (m.client_id = ${clientId}::uuid OR ${linked}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The clients for which people of these act in matters of tickets: themselves, and those linked to them. */
export const clientsReachedFrom = async (db: Database, clientIds: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await select({ linked: json<readonly string[]>() })`
    SELECT linked_client_ids AS linked FROM ${clientTable} k WHERE id = ANY(${opaqueIds(clientIds)})`.execute(db);
  return [...new Set([...clientIds, ...rows.flatMap(({ linked }) => linked)])];
};

/** The clients among these that act for this one. */
export const actingFor = async (
  db: Database,
  clientId: string,
  among: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${clientTable} k WHERE id = ANY(${opaqueIds(among)}) AND linked_client_ids ? ${clientId}
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The contact acts for this client, and is active. */
export const hasAccountAt = async (db: Database, id: string, clientId: string, acting: ActingFor): Promise<boolean> => {
  const linked = acting === 'itsOwn' ? sql`FALSE` : sql`k.linked_client_ids ? ${clientId}`;
  const { rows } = await select({ id: uuid })`
    SELECT c.id FROM ${contactTable} c JOIN ${contactClientTable} m ON m.contact_id = c.id
    LEFT JOIN ${clientTable} k ON k.id = m.client_id
    WHERE c.id = ${id}::uuid AND c.status = 'active' AND m.role <> 'accountless'
      AND (m.client_id = ${clientId}::uuid OR ${linked})`.execute(db);
  return rows.length > 0;
};

/** The contacts among these whose address is not proven to be theirs. */
export const strangersAmong = batchedLookUp(
  async (db: Database, asked: readonly (readonly string[])[]): Promise<readonly (readonly string[])[]> => {
    const { rows } = await select({ id: uuid })`
      ${prepared} SELECT c.id FROM ${contactTable} c WHERE c.id = ANY(${opaqueIds([...new Set(asked.flat())])})
        AND c.email IS NOT NULL AND ${neverEntered('c.id')}`.execute(db);
    return asked.map((wanted) => {
      const ids = new Set(wanted);
      return rows.flatMap(({ id }) => (ids.has(id) ? [id] : []));
    });
  },
);

/** Ids of the provider's active people with this permission; of one support level when given. */
export const staffWith = async (
  db: Database,
  permission: string,
  supportLevel?: string,
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${staffTable} WHERE status = 'active' AND permissions ? ${permission}
      AND ${supportLevel === undefined ? sql`TRUE` : sql`support_level = ${supportLevel}`}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids of the administrators of a client who can connect, the first one registered first. */
export const administratorsOf = async (db: Database, clientId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${contactTable} WHERE status = 'active' AND email IS NOT NULL AND id IN (
      SELECT contact_id FROM ${contactClientTable} WHERE client_id = ${clientId}::uuid AND role = 'administrator')
    ORDER BY created_at, id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Clients at which a contact has this profile. */
export const clientsWithProfile = async (db: Database, profileId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT m.client_id AS id FROM ${contactClientTable} m JOIN ${contactTable} c ON c.id = m.contact_id
    WHERE c.status = 'active' AND m.profile_ids ? ${profileId} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Where a contact is written to, and all their clients. */
export const addressAndClientsOf = async (db: Database, contactId: string) => {
  const { rows } = await select({ email: text(), clientIds: json<readonly string[]>() })`
    SELECT c.email, (
      SELECT coalesce(jsonb_agg(m.client_id), '[]') FROM ${contactClientTable} m WHERE m.contact_id = c.id) AS "clientIds"
    FROM ${contactTable} c WHERE c.id = ${contactId}::uuid AND c.email IS NOT NULL`.execute(db);
  return rows[0];
};

/** Condition on the users of a function of the portal. */
interface Function {
  /** A function right: administrators hold each, others their own and those of their profiles. */
  readonly right: string;
  /** Further people who may use it, such as the contact named on a record. */
  readonly named: readonly string[];
  /** Which they need besides, on this product line. */
  readonly productRight?: { readonly rangeId: string; readonly right: ProductRight };
}

interface FunctionAt extends Function {
  readonly clientId: string;
}

interface FunctionAtEach extends Function {
  readonly clientIds: readonly string[];
  /** A stretch of them, by their ids; absent: all of them, in the order in which their cards were written. */
  readonly page?: Page;
}

/** Profiles of a contact at a client, from `m` on. */
const profilesGiven = sql`jsonb_array_elements_text(m.profile_ids) AS given (id) JOIN ${profileTable} p ON p.id = given.id::uuid
        WHERE p.status = 'active' AND (p.client_id IS NULL OR p.client_id = m.client_id)`;

/** Ids of people who can connect for the client, and may use the function; says what `can()` says of each. */
export const usersOfFunction = (db: Database, { clientId, ...of }: FunctionAt): Promise<readonly string[]> =>
  usersOfFunctionAt(db, { ...of, clientIds: [clientId] });

/** The same for each of these clients. */
export const usersOfFunctionAt = async (
  db: Database,
  { clientIds, right, named, productRight, page }: FunctionAtEach,
): Promise<readonly string[]> => {
  const mayOnRange = (given: string): RawBuilder<boolean> =>
    productRight === undefined
      ? sql<boolean>`TRUE`
      : sql<boolean>`coalesce(${sql.ref(given)}.product_rights -> ${productRight.rangeId} ? ${productRight.right}, FALSE)`;
  const { rows } = await select({ id: uuid })`
    SELECT c.id FROM ${contactTable} c JOIN ${contactClientTable} m ON m.contact_id = c.id
    WHERE m.client_id = ANY(${opaqueIds(clientIds)}) AND m.role <> 'accountless' AND c.role <> 'accountless'
      AND c.status = 'active' AND c.email IS NOT NULL
      AND (m.role = 'administrator' OR m.function_rights ? ${right} OR c.id = ANY(${opaqueIds(named)})
        OR EXISTS (SELECT FROM ${profilesGiven} AND p.function_rights ? ${right}))
      AND (m.role = 'administrator' OR ${mayOnRange('m')} OR EXISTS (SELECT FROM ${profilesGiven} AND ${mayOnRange('p')}))
      AND ${page?.after ? sql`c.id > ${page.after}::uuid` : sql`TRUE`}
    GROUP BY c.id, c.created_at
    ORDER BY ${page ? sql`c.id LIMIT ${page.limit}` : sql`c.created_at, c.id`}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The contact may use this function at the client, as `usersOfFunction` says; both are names of columns. */
export const usesFunction = (contactId: string, clientId: string, right: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM ${contactClientTable} m
  WHERE m.contact_id = ${sql.ref(contactId)} AND m.client_id = ${sql.ref(clientId)} AND m.role <> 'accountless'
    AND (m.role = 'administrator' OR m.function_rights ? ${right} OR EXISTS (
      SELECT FROM ${profilesGiven} AND p.function_rights ? ${right})))`;

/** Ids of contacts with these words in their name; those whose data are restricted are found by themselves alone. */
export const contactsCalled = (words: RawBuilder<unknown>, reader: Pick<Actor, 'id'>): RawBuilder<unknown> => sql`(
  SELECT c.id FROM ${contactTable} c
  WHERE name_words(c.first_name, c.last_name) @@ ${words} AND ${findable('c.id', reader)})`;
