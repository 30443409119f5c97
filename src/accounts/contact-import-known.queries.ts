import { sql } from 'kysely';
import { contacts } from '../../projections/contacts.js';
import { system } from '../platform/database/door.js';
import type { Asking } from './accounts.queries.js';
import type { RegisterContact } from './contact.commands.js';

const contactRows = system(
  'decides which contact a line of an import revises, of the client that the asker imports for',
)(contacts, 'contacts');

export type Known = Readonly<{
  id: string;
  status: 'active' | 'archived';
  role: RegisterContact['role'];
  service: string;
}> & {
  readonly workstation: string | null;
  readonly operatingSystem: string | null;
};

/** The client's contacts by address: whom a line may revise. */
export const knownContacts = async (clientId: string, { db }: Asking): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Known & { email: string }>`
    SELECT id, status, role, civility, first_name AS "firstName", last_name AS "lastName", email, landline, mobile, service, "function",
      language, workstation, operating_system AS "operatingSystem"
    FROM ${contactRows} WHERE client_id = ${clientId}::uuid AND email IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
};
