import { sql, type Kysely, type RawBuilder } from 'kysely';
import { parseStream, streamOf } from '../kernel/ids.js';
import { staff } from '../platform/database/door.js';
import type { NoTables } from '../platform/database/database.js';
import type { LogActorView, StreamView } from './history.views.js';
import { tickets } from '../../projections/tickets.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { contactRequests } from '../../projections/contact-requests.js';
import { licences } from '../../projections/licences.js';
import { savedViews } from '../../projections/saved-views.js';

const byStaff = staff('the log of events: its route asks for the right to read it');
const ticketRows = byStaff(tickets, 'tickets');
const clientRows = byStaff(clients, 'clients');
const contactRows = byStaff(contacts, 'contacts');
const licenceRows = byStaff(licences, 'licences');
const viewRows = byStaff(savedViews, 'saved_views');
const requestRows = byStaff(contactRequests, 'contact_requests');

type Database = Kysely<NoTables>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const distinctIds = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => uuid.test(id));

/** Lifecycle → where the name that people give its things is read. */
const labels: Readonly<Record<string, { readonly table: RawBuilder<unknown>; readonly label: string }>> = {
  ticket: { table: ticketRows, label: 'number' },
  client: { table: clientRows, label: 'name' },
  contact: { table: contactRows, label: `nullif(concat_ws(' ', first_name, last_name), '')` },
  staffUser: { table: sql.table('staff_users_v1'), label: 'name' },
  productRange: { table: sql.table('product_ranges_v1'), label: 'name' },
  productDomain: { table: sql.table('product_domains_v1'), label: 'name' },
  product: { table: sql.table('products_v1'), label: 'name' },
  productModule: { table: sql.table('product_modules_v1'), label: 'name' },
  productVersion: { table: sql.table('product_versions_v1'), label: 'name' },
  licence: { table: licenceRows, label: 'number' },
  savedView: { table: viewRows, label: 'name' },
  contactRequest: { table: requestRows, label: 'number' },
  contactNature: { table: sql.table('contact_natures_v1'), label: 'label_fr' },
  translationKey: { table: sql.table('translation_keys_v1'), label: `module || ':' || key` },
  translationImport: { table: sql.table('translation_imports_v1'), label: 'file_name' },
};

const labelsIn = async (db: Database, lifecycles: readonly string[], ids: readonly string[]) => {
  const sources = lifecycles.flatMap((name) => labels[name] ?? []);
  const wanted = distinctIds(ids);
  if (sources.length === 0 || wanted.length === 0) return new Map<string, string>();
  const parts = sources.map(
    ({ table, label }) =>
      sql`SELECT id::text AS id, ${sql.raw(label)} AS label FROM ${table} WHERE id = ANY(${wanted}::uuid[])`,
  );
  const { rows } = await sql<{ id: string; label: string | null }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.flatMap(({ id, label }) => (label === null ? [] : [[id, label] as const])));
};

/** Names of people and clients by id; those of forgotten people are missing. */
export const namesOf = (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  labelsIn(db, ['staffUser', 'contact', 'client'], ids);

const mostNamed = 500;

/** What the ids that stand anywhere in these values are called; those of nothing known are missing. */
export const namesIn = async (
  db: Database,
  ...values: readonly unknown[]
): Promise<Readonly<Record<string, string>>> => {
  const found = JSON.stringify(values).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return Object.fromEntries(await labelsIn(db, Object.keys(labels), [...new Set(found)].slice(0, mostNamed)));
};

/** Streams by name, with the names that people give to what they are about. */
export const streamsOf = async (db: Database, names: readonly string[]): Promise<ReadonlyMap<string, StreamView>> => {
  const parsed = [...new Set(names)].map((name) => ({ name, ...parseStream(name) }));
  const lifecycles = [...new Set(parsed.map(({ lifecycle }) => lifecycle))];
  const known = await labelsIn(
    db,
    lifecycles,
    parsed.map(({ id }) => id),
  );
  return new Map(
    parsed.map(({ name, lifecycle, id }) => [name, { id: name, lifecycle, label: known.get(id) ?? null }]),
  );
};

const streamName = /^[a-zA-Z]+-[0-9a-f-]{36,40}$/;

/** The streams meant by a stream's name, an id, a ticket's number of today or before, a client's code, or a licence's number. */
export const streamsMeant = async (
  db: Database,
  lifecycles: readonly string[],
  about: string,
): Promise<readonly string[]> => {
  const asked = about.replace(/^(?:#|n°)\s*/i, '');
  if (uuid.test(asked)) return lifecycles.map((lifecycle) => streamOf(lifecycle, asked.toLowerCase()));
  if (streamName.test(asked)) return [asked];
  const { rows } = await sql<{ stream: string }>`
    SELECT 'ticket-' || id AS stream FROM ${ticketRows} WHERE number = ${asked}
    UNION SELECT 'ticket-' || id FROM ${ticketRows} WHERE old_number = ${asked}
    UNION SELECT 'client-' || id FROM ${clientRows} WHERE client_code = ${asked}
    UNION SELECT 'licence-' || id FROM ${licenceRows} WHERE number = ${asked}
    LIMIT 50`.execute(db);
  return rows.map(({ stream }) => stream);
};

/** Contacts by their client's name, staff by the team's. */
const people = sql`(
  SELECT s.id, s.name, NULL AS client_name FROM staff_users_v1 s
  UNION ALL SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), ''), k.name
    FROM ${contactRows} c LEFT JOIN ${clientRows} k ON k.id = c.client_id)`;

interface ActorSearch {
  readonly q?: string;
  readonly ids: readonly string[] | null;
  readonly limit: number;
  /** Said of staff where contacts have their client. */
  readonly team: string;
}

/** People who may have acted, by name; each with his client or the team. */
export const logActors = async (
  db: Database,
  { q, ids, limit, team }: ActorSearch,
): Promise<readonly LogActorView[]> => {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const conditions = ids
    ? [sql`p.id = ANY(${distinctIds(ids)}::uuid[])`]
    : [
        sql`p.name IS NOT NULL`,
        ...words.map((word) => sql`plain_words(p.name) LIKE '%' || plain_words(${word}) || '%'`),
      ];
  const { rows } = await sql<{ id: string; name: string | null; client_name: string | null }>`
    SELECT p.id, p.name, p.client_name FROM ${people} p
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY p.client_name IS NOT NULL, p.name, p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, name, client_name }) => ({ id, label: `${name ?? '…'} – ${client_name ?? team}` }));
};
