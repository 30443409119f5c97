import { sql, type Kysely, type RawBuilder } from 'kysely';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import { referentAssignments, type ReferentAssignmentRow } from '../../projections/referent-assignments.js';
import { staffUsers } from '../../projections/staff-users.js';
import type { PersonLabel } from '../kernel/views.js';
import { system, tableOf } from '../platform/database/door.js';
import type { NoTables } from '../platform/database/database.js';
import { holderOn, type ReferentTopic } from '../referents/referent.vocabulary.js';
import type { PersonKind } from './privacy.vocabulary.js';

const bySystem = system('names the people and clients of a case, whom its caller found');
const contactTable = bySystem(contacts, 'contacts');
const contactClientTable = bySystem(contactClients, 'contact_clients');
const clientTable = bySystem(clients, 'clients');
const assignmentTable = bySystem(referentAssignments, 'referent_assignments');

type Database = Kysely<NoTables>;

const staffTable = tableOf(staffUsers, 'staff_users');

/** A person whom data may be about. */
export interface KnownPerson {
  readonly id: string;
  readonly kind: PersonKind;
  readonly status: string;
  /** Null once he is forgotten. */
  readonly name: string | null;
  readonly email: string | null;
  readonly language: string;
  /** Null for the provider's own people. */
  readonly clientId: string | null;
  readonly clientName: string | null;
}

/** Everybody: contacts with their client, and the provider's people. As `p`. */
export const everybody: RawBuilder<unknown> = sql`(
  SELECT c.id, 'contact' AS kind, c.status, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email,
    c.language, c.client_id AS "clientId", k.name AS "clientName"
  FROM ${contactTable} c LEFT JOIN ${clientTable} k ON k.id = c.client_id
  UNION ALL
  SELECT s.id, 'staffUser', s.status, s.name, s.email, s.language, NULL, NULL FROM ${staffTable} s)`;

export const personOf = async (db: Database, id: string): Promise<KnownPerson | null> => {
  const { rows } = await sql<KnownPerson>`SELECT p.* FROM ${everybody} p WHERE p.id::text = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Names by id; those of forgotten people are missing. */
export const namesOf = async (db: Database, ids: readonly (string | null)[]): Promise<(id: string) => PersonLabel> => {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  const { rows } = await sql<{ id: string; name: string | null }>`
    SELECT p.id, p.name FROM ${everybody} p WHERE p.id::text = ANY(${wanted})`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? null });
};

/** Names of clients by id. */
export const clientNamesOf = async (
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  const { rows } = await sql<{ id: string; name: string | null }>`
    SELECT id, name FROM ${clientTable} WHERE id::text = ANY(${wanted})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
};

/** The provider's people with this permission. */
export const staffWith = async (db: Database, permission: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${staffTable} WHERE status = 'active' AND permissions ? ${permission}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Administrators of a client who can connect. */
export const administratorsOf = async (db: Database, clientId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${contactTable} WHERE status = 'active' AND email IS NOT NULL AND id IN (
      SELECT contact_id FROM ${contactClientTable} WHERE client_id = ${clientId}::uuid AND role = 'administrator')
    ORDER BY created_at, id`.execute(db);
  return rows.map(({ id }) => id);
};

const answersForData: ReferentTopic = 'dataProtection';

/** Who answers for a client's data on a day: its referents of data protection, else its administrators. */
export const controllersOf = async (db: Database, clientId: string, day: string): Promise<readonly string[]> => {
  const { rows } = await sql<ReferentAssignmentRow>`
    SELECT * FROM ${assignmentTable}
    WHERE client_id = ${clientId}::uuid AND topic = ${answersForData} AND status = 'active' ORDER BY created_at, id`.execute(
    db,
  );
  const holders = rows.flatMap(({ contact_id, valid_from, valid_to, absences }) => {
    const tenure = { contactId: contact_id, validFrom: valid_from, validTo: valid_to, absences };
    return holderOn(tenure, day) ?? [];
  });
  return holders.length > 0 ? [...new Set(holders)] : await administratorsOf(db, clientId);
};
