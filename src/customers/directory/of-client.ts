import type { Kysely, RawBuilder } from 'kysely';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { structures } from '../../../projections/customers/structures.js';
import { integer, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

/* Whether what a command names is the client's own: an id of another one would show its name afterwards. */

const bySystem = system('tells whether what a command names is of the client that it is about');
const structureRows = bySystem(structures, 'structures');
const profileRows = bySystem(profiles, 'profiles');
const delegationRows = bySystem(delegations, 'delegations');
const contactRows = bySystem(contacts, 'contacts');
const contactClientRows = bySystem(contactClients, 'contact_clients');

type Ids = readonly string[];

const areAllIn = async (
  db: Kysely<NoTables>,
  ids: Ids,
  counted: (wanted: Ids) => RawBuilder<{ count: number }>,
): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await counted(wanted).execute(db);
  return rows[0]?.count === wanted.length;
};

/** These are open structures of the client, all of them. */
export const areStructuresOf = (db: Kysely<NoTables>, ids: Ids, clientId: string | null): Promise<boolean> =>
  areAllIn(
    db,
    ids,
    (wanted) => select({ count: integer })`
      SELECT count(*)::int AS count FROM ${structureRows}
      WHERE id = ANY(${wanted}::uuid[]) AND client_id = ${clientId}::uuid AND status = 'active'`,
  );

/** These are active profiles of the client or templates of the provider, all of them. */
export const areProfilesOf = (db: Kysely<NoTables>, ids: Ids, clientId: string | null): Promise<boolean> =>
  areAllIn(
    db,
    ids,
    (wanted) => select({ count: integer })`
      SELECT count(*)::int AS count FROM ${profileRows}
      WHERE id = ANY(${wanted}::uuid[]) AND (client_id = ${clientId}::uuid OR client_id IS NULL) AND status = 'active'`,
  );

/** The profiles among these that give the right to sign. */
export const signingProfilesAmong = async (db: Kysely<NoTables>, ids: Ids): Promise<Ids> => {
  if (ids.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${profileRows} WHERE id = ANY(${[...new Set(ids)]}::uuid[]) AND status = 'active'
      AND function_rights ? 'signatures'`.execute(db);
  return rows.map(({ id }) => id);
};

/** Active contacts with an account who have the profile at this client. */
export const contactsWithProfile = async (db: Kysely<NoTables>, id: string, clientId: string | null): Promise<Ids> => {
  const { rows } = await select({ id: uuid })`
    SELECT contact_id AS id FROM ${contactClientRows}
    WHERE client_id = ${clientId}::uuid AND profile_ids ? ${id} AND role <> 'accountless'
      AND contact_id IN (SELECT id FROM ${contactRows} WHERE status = 'active')`.execute(db);
  return rows.map((row) => row.id);
};

/** Power at a client is lent or offered to this contact by a person other than the asker. */
export const isLentPowers = async (db: Kysely<NoTables>, id: string, askerId: string): Promise<boolean> => {
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${delegationRows}
    WHERE receiver_id = ${id}::uuid AND giver_id <> ${askerId}::uuid AND status IN ('offered', 'accepted')
    LIMIT 1`.execute(db);
  return rows.length > 0;
};

/** The ids among these that are active contacts who act for the client. */
export const contactsOfClient = async (
  db: Kysely<NoTables>,
  ids: Ids,
  clientId: string | null,
): Promise<readonly string[]> => {
  if (ids.length === 0 || clientId === null) return [];
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${contactRows} WHERE id = ANY(${[...new Set(ids)]}::uuid[]) AND status = 'active' AND id IN (
      SELECT contact_id FROM ${contactClientRows} WHERE client_id = ${clientId}::uuid)`.execute(db);
  return rows.map(({ id }) => id);
};
