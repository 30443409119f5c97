import type { Kysely } from 'kysely';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import type { Language } from '../kernel/language.js';
import { json, only, type ValuesOf } from '../kernel/table.js';
import { uuids } from '../kernel/table.js';
import type { NoTables } from '../platform/database/database.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { rangesHeld } from './catalogue.js';

const named = system('counts the people that a text is meant for');
const clientRows = named(clients, 'clients');
const contactRows = named(contacts, 'contacts');
const placeRows = named(contactClients, 'contact_clients');

interface PeopleAlike {
  readonly kind: 'clientAdministrator' | 'contact';
  readonly language: Language;
  readonly count: number;
}

const traits = {
  ...only(clients.tables.clients.columns, 'brand', 'entity'),
  range_ids: uuids,
  people: json<readonly PeopleAlike[]>(),
};

/** An active client, with what decides whether a text is meant for its people, and how many of these are alike. */
type ClientTraits = ValuesOf<typeof traits>;

/** Every active client; people who have an account, at each client that they act for. */
export const traitsOfAll = async (db: Kysely<NoTables>, now: string): Promise<readonly ClientTraits[]> => {
  const { rows } = await select(traits)`
    SELECT c.brand, c.entity, ${rangesHeld(now)} AS range_ids, coalesce((
      SELECT json_agg(json_build_object('kind', g.kind, 'language', g.language, 'count', g.count)) FROM (
        SELECT CASE p.role WHEN 'administrator' THEN 'clientAdministrator' ELSE 'contact' END AS kind, k.language,
          count(*)::int AS count
        FROM ${placeRows} p JOIN ${contactRows} k ON k.id = p.contact_id
        WHERE p.client_id = c.id AND p.role <> 'accountless' AND k.status = 'active' GROUP BY 1, 2) g), '[]') AS people
    FROM ${clientRows} c WHERE c.status = 'active'`.execute(db);
  return rows;
};
