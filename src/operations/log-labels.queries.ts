import { sql, type Kysely } from 'kysely';
import { parseStream, streamOf } from '../kernel/ids.js';
import { isLabelled, labelledLifecycles, namesOf } from '../directory/labels.js';
import { everybody, type KnownPerson } from '../directory/people.js';
import { staff } from '../platform/database/door.js';
import type { NoTables } from '../platform/database/database.js';
import type { LogActorView, StreamView } from './history.views.js';
import { tickets } from '../../projections/tickets.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';

const byStaff = staff('the log of events: its route asks for the right to read it');
const ticketRows = byStaff(tickets, 'tickets');
const clientRows = byStaff(clients, 'clients');
const licenceRows = byStaff(licences, 'licences');

type Database = Kysely<NoTables>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const distinctIds = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => uuid.test(id));

const mostNamed = 500;

/** What the ids that stand anywhere in these values are called; those of nothing known are missing. */
export const namesIn = async (
  db: Database,
  ...values: readonly unknown[]
): Promise<Readonly<Record<string, string>>> => {
  const found = JSON.stringify(values).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return Object.fromEntries(await namesOf(db, [...new Set(found)].slice(0, mostNamed), labelledLifecycles));
};

/** Streams by name, with the names that people give to what they are about. */
export const streamsOf = async (db: Database, names: readonly string[]): Promise<ReadonlyMap<string, StreamView>> => {
  const parsed = [...new Set(names)].map((name) => ({ name, ...parseStream(name) }));
  const known = await namesOf(
    db,
    parsed.map(({ id }) => id),
    parsed.map(({ lifecycle }) => lifecycle).filter(isLabelled),
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
  const { rows } = await sql<KnownPerson>`
    SELECT p.* FROM ${everybody} p
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY p."clientName" IS NOT NULL, p.name, p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, name, clientName }) => ({ id, label: `${name ?? '…'} – ${clientName ?? team}` }));
};
