import type pg from 'pg';
import type { AuditSeal } from '../platform/audit/audit.views.js';
import { assertFromStart, readLogFile, UnusableLogFile, type LogFileHead } from '../platform/audit/log-file.js';
import type { Placed } from '../platform/audit/source.js';
import type { Db } from '../platform/database/database.js';
import { logImported } from '../platform/database/installation.js';

export interface Imported {
  readonly events: number;
  readonly upTo: bigint;
}

const page = 1_000;

/**
 * Brings an exported log into an empty one, all or nothing.
 * @throws UnusableLogFile when the file is not whole, or the log is not empty.
 */
export const importedLog = async ({ pool }: Pick<Db, 'pool'>, path: string): Promise<Imported> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // no writer and no reader of the log meanwhile
    await client.query('SELECT pg_advisory_xact_lock(7301)');
    await client.query('LOCK TABLE event_log, checkpoints');
    await assertEmpty(client);
    const imported = await fill(client, path);
    await client.query('COMMIT');
    await client.query('ANALYZE event_log, audit_digests');
    client.release();
    return imported;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const assertEmpty = async (client: pg.PoolClient): Promise<void> => {
  const { rowCount } = await client.query('SELECT FROM event_log LIMIT 1');
  if (rowCount !== 0)
    throw new UnusableLogFile('The log is not empty: an exported log can only be brought into an empty one.');
};

const fill = async (client: pg.PoolClient, path: string): Promise<Imported> => {
  let head: LogFileHead | undefined;
  let events = 0;
  let places: Placed[] = [];
  const flush = async (): Promise<void> => {
    events += await insertPlaces(client, places);
    places = [];
  };
  for await (const line of readLogFile(path)) {
    if ('head' in line) head = line.head;
    if ('place' in line) places.push(line.place);
    if ('seal' in line) await insertSeal(client, line.seal);
    if (places.length === page) await flush();
  }
  await flush();
  if (!head) throw new UnusableLogFile(`${path} is not an exported log.`);
  assertFromStart(path, head);
  await client.query(`SELECT setval('event_log_position_seq', $1::bigint) WHERE $1::bigint > 0`, [head.upTo]);
  await placeConsumers(client, head);
  return { events, upTo: head.upTo };
};

const insertPlaces = async (client: pg.PoolClient, places: readonly Placed[]): Promise<number> => {
  const events = places.flatMap(({ event }) => event ?? []);
  const column = <Value>(value: (event: (typeof events)[number]) => Value): readonly Value[] => events.map(value);
  await client.query(
    `INSERT INTO event_log (position, stream, revision, event_id, type, at, data, metadata) OVERRIDING SYSTEM VALUE
     SELECT position, stream, revision, event_id, type, timestamptz 'epoch' + at * interval '1 microsecond', data::json, metadata::json
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::bigint[], $7::text[], $8::text[])
       AS e (position, stream, revision, event_id, type, at, data, metadata)`,
    [
      column(({ position }) => position),
      column(({ stream }) => stream),
      column(({ revision }) => revision),
      column(({ id }) => id),
      column(({ type }) => type),
      column(({ at }) => at),
      column(({ data }) => data),
      column(({ metadata }) => metadata),
    ],
  );
  const digests = places.filter(({ recorded }) => recorded !== null);
  await client.query('INSERT INTO audit_digests (position, digest) SELECT * FROM unnest($1::bigint[], $2::bytea[])', [
    digests.map(({ position }) => position),
    digests.map(({ recorded }) => recorded),
  ]);
  return events.length;
};

const insertSeal = async (client: pg.PoolClient, seal: AuditSeal): Promise<void> => {
  await client.query(
    `INSERT INTO audit_seals (number, position, events, digest, sealed_at, key_id, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [seal.number, seal.position, seal.events, seal.digest, seal.sealedAt, seal.keyId, seal.signature],
  );
};

/**
 * Read models begin anew; reactions go on where they were, so that nothing is sent a second time. Those that set timers
 * are told the whole log at the next start.
 */
const placeConsumers = async (client: pg.PoolClient, { upTo, reactions }: LogFileHead): Promise<void> => {
  await client.query(
    `UPDATE checkpoints SET position = $1, counted_from = $1, counted_to = $1, counted = 0 WHERE kind = 'reaction'`,
    [upTo],
  );
  await client.query('INSERT INTO installation (fact) VALUES ($1) ON CONFLICT DO NOTHING', [logImported]);
  for (const { consumer, version, position } of reactions) {
    await client.query(
      `INSERT INTO checkpoints (consumer, version, kind, position, counted_from, counted_to)
       SELECT $1, $2, 'reaction', place, place, place FROM least($3::bigint, $4::bigint) AS place
       ON CONFLICT (consumer, version) DO UPDATE SET position = excluded.position,
         counted_from = excluded.position, counted_to = excluded.position`,
      [consumer, version, position, upTo],
    );
  }
};
