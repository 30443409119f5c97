import type { Kysely } from 'kysely';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { camelColumns, nullable, only, text, uuid, type ValuesOf } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system } from '../platform/database/door.js';
import { opaqueIds, prepared } from '../platform/database/prepared.js';
import { select } from '../platform/database/select.js';

/** Who stands on a paper: the client as it names itself that day, and its people who may sign or be written to. */

const bySystem = system('names the client and the people who stand on a paper that is about to be made');
const clientRows = bySystem(clients, 'clients');
const contactRows = bySystem(contacts, 'contacts');

const party = only(
  camelColumns(clients.tables.clients.columns),
  'id',
  'name',
  'clientCode',
  'kind',
  'entity',
  'language',
  'siren',
  'nic',
  'address1',
  'address2',
  'address3',
  'zipCode',
  'city',
  'country',
  'chorusRequirement',
  'chorusServices',
);
/** An active client. */
export type Party = ValuesOf<typeof party>;

/** Null: there is none that is active. */
export const partyOf = async (db: Kysely<NoTables>, clientId: string): Promise<Party | null> => {
  const { rows } = await select(party)`
    ${prepared} SELECT id, name, client_code AS "clientCode", kind, entity, language, siren, nic, address1, address2,
      address3, zip_code AS "zipCode", city, country, chorus_requirement AS "chorusRequirement",
      chorus_services AS "chorusServices"
    FROM ${clientRows} WHERE id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return rows[0] ?? null;
};

/** Its lines, as they stand under the name. */
export const addressOf = ({ address1, address2, address3, zipCode, city }: Party): readonly string[] =>
  [address1, address2, address3, `${zipCode} ${city}`].flatMap((line) =>
    line === null || line.trim() === '' ? [] : [line],
  );

const person = { id: uuid, name: nullable(text()), email: nullable(text()) };
export type PartyPerson = ValuesOf<typeof person>;

/** Those of these contacts who are active, and of the client: its own or those who act for it. */
export const peopleAt = async (
  db: Kysely<NoTables>,
  ids: readonly string[],
  clientId: string,
): Promise<readonly PartyPerson[]> => {
  if (ids.length === 0) return [];
  const { rows } = await select(person)`
    ${prepared} SELECT id, nullif(concat_ws(' ', first_name, last_name), '') AS name, email FROM ${contactRows}
    WHERE id = ANY(${opaqueIds(ids)}) AND status = 'active'
      AND (client_id = ${clientId}::uuid OR client_ids ? ${clientId})`.execute(db);
  return rows;
};
