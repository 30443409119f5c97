import { sql, type Kysely, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { products } from '../../../projections/customers/products.js';
import { profiles } from '../../../projections/customers/profiles.js';
import type { Actor } from '../../kernel/actor.js';
import { uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { runsAt } from './catalogue.js';
import { findable } from './restricted-people.js';

/** Facts for rules about readers: each fact of a person as a list of words or ids, in `jsonb`. */

const bySystem = system('tells for whom a text of the provider’s is meant, by facts of people that it does not show');
const clientRows = bySystem(clients, 'clients');
const contactRows = bySystem(contacts, 'contacts');
const placeRows = bySystem(contactClients, 'contact_clients');
const profileRows = bySystem(profiles, 'profiles');
const licenceRows = bySystem(licences, 'licences');
const productRows = tableOf(products, 'products');

/** Rows `id`, `facts` of active clients: what their people have of them. */
const clientFacts = (now: string): RawBuilder<unknown> => sql`(
  SELECT c.id, c.name, c.client_code, jsonb_build_object('client', jsonb_build_array(c.id), 'brand', jsonb_build_array(c.brand),
    'entity', jsonb_build_array(c.entity), 'range', h.ranges, 'line', h.lines, 'product', h.products) AS facts
  FROM ${clientRows} c CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(DISTINCT p.range_id) FILTER (WHERE p.range_id IS NOT NULL), '[]') AS ranges,
      coalesce(jsonb_agg(DISTINCT p.domain_id) FILTER (WHERE p.domain_id IS NOT NULL), '[]') AS lines,
      coalesce(jsonb_agg(DISTINCT p.id) FILTER (WHERE p.id IS NOT NULL), '[]') AS products
    FROM ${licenceRows} l JOIN ${productRows} p ON p.id = l.product_id
    WHERE l.client_id = c.id AND ${runsAt('l', now)}) h
  WHERE c.status = 'active')`;

type Reader = Pick<Actor, 'kind' | 'clientId' | 'department' | 'functionRights' | 'language'>;

/** Row with the `facts` of the asking customer, in the name of their client; none where the client is not active. */
export const factsOfReader = (
  { kind, clientId, department, functionRights: rights, language }: Reader,
  now: string,
): RawBuilder<unknown> => {
  const own = {
    kind: [kind],
    department: department === null ? [] : [department],
    right: rights,
    language: [language],
  };
  return sql`(SELECT k.facts || ${JSON.stringify(own)}::jsonb AS facts FROM ${clientFacts(now)} k WHERE k.id = ${clientId}::uuid)`;
};

/**
 * Rows `contact_id`, `client_id`, `name` of the client and `facts`: everybody who may connect, once for each client that they act for.
 * @param rights the function rights that administrators have
 */
export const factsOfContacts = (now: string, rights: readonly string[]): RawBuilder<unknown> => sql`(
  SELECT m.contact_id, m.client_id, k.name, k.facts || jsonb_build_object(
    'kind', jsonb_build_array(CASE m.role WHEN 'administrator' THEN 'clientAdministrator' ELSE 'contact' END),
    'department', CASE WHEN m.is_further OR c.service IS NULL THEN '[]' ELSE jsonb_build_array(c.service) END,
    'language', jsonb_build_array(c.language),
    'right', CASE m.role WHEN 'administrator' THEN ${JSON.stringify(rights)}::jsonb
      ELSE m.function_rights || CASE WHEN m.can_use_storage THEN '["storage"]'::jsonb ELSE '[]' END || coalesce((
        SELECT jsonb_agg(r) FROM ${profileRows} p CROSS JOIN jsonb_array_elements(p.function_rights) r
        WHERE p.status = 'active' AND m.profile_ids ? p.id::text
          AND (p.client_id IS NULL OR p.client_id = m.client_id)), '[]') END) AS facts
  FROM ${placeRows} m JOIN ${contactRows} c ON c.id = m.contact_id AND c.status = 'active'
  JOIN ${clientFacts(now)} k ON k.id = m.client_id
  WHERE m.role <> 'accountless')`;

interface ReaderAsked {
  readonly email?: string | undefined;
  readonly clientCode?: string | undefined;
}

/**
 * Person named by an e-mail, exactly as it stands on a card, or by the number of a client, with the client that they
 * act for: the client with this number, else the one where they are registered. Without an e-mail, the client itself.
 */
export const readerNamed = async (
  db: Kysely<NoTables>,
  { email, clientCode }: ReaderAsked,
  actor: Pick<Actor, 'id'>,
): Promise<{ readonly personId: string; readonly clientId: string } | undefined> => {
  const row = { personId: uuid, clientId: uuid };
  const { rows } = await (
    email === undefined
      ? select(row)`SELECT k.id AS "personId", k.id AS "clientId" FROM ${clientRows} k
        WHERE k.status = 'active' AND k.client_code = ${clientCode ?? ''} LIMIT 1`
      : select(row)`SELECT c.id AS "personId", m.client_id AS "clientId" FROM ${contactRows} c
        JOIN ${placeRows} m ON m.contact_id = c.id AND m.role <> 'accountless'
        JOIN ${clientRows} k ON k.id = m.client_id AND k.status = 'active'
        WHERE c.status = 'active' AND c.email = ${email} AND ${findable('c.id', actor)}
          AND ${clientCode === undefined ? sql`NOT m.is_further` : sql`k.client_code = ${clientCode}`} LIMIT 1`
  ).execute(db);
  return rows[0];
};
