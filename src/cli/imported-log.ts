import { sql, type Kysely } from 'kysely';
import { keepSeal, record } from '../platform/log/audit/sealing.js';
import { assertFromStart, readLogFile, UnusableLogFile, type LogFileHead } from '../platform/log/audit/log-file.js';
import type { Placed } from '../platform/log/audit/source.js';
import type { Db, NoTables } from '../platform/reading/database/database.js';
import { logImported } from '../platform/reading/database/installation.js';

export interface Imported {
  readonly events: number;
  readonly upTo: bigint;
}

const page = 1_000;

/**
 * Brings an exported log into an empty one, all or nothing.
 * @throws UnusableLogFile when the file is not whole, or the log is not empty.
 */
export const importedLog = async ({ kysely }: Db, path: string): Promise<Imported> => {
  const imported = await kysely.transaction().execute(async (tx) => {
    // no writer and no reader of the log meanwhile
    await sql`SELECT pg_advisory_xact_lock(7301)`.execute(tx);
    await sql`LOCK TABLE event_log, checkpoints`.execute(tx);
    await assertEmpty(tx);
    return fill(tx, path);
  });
  await sql`ANALYZE event_log, audit_digests`.execute(kysely);
  return imported;
};

const assertEmpty = async (tx: Kysely<NoTables>): Promise<void> => {
  const { rows } = await sql`SELECT FROM event_log LIMIT 1`.execute(tx);
  if (rows.length > 0)
    throw new UnusableLogFile('The log is not empty: an exported log can only be brought into an empty one.');
};

const fill = async (tx: Kysely<NoTables>, path: string): Promise<Imported> => {
  let head: LogFileHead | undefined;
  let events = 0;
  let places: Placed[] = [];
  const flush = async (): Promise<void> => {
    events += await insertPlaces(tx, places);
    places = [];
  };
  for await (const line of readLogFile(path)) {
    if ('head' in line) head = line.head;
    if ('place' in line) places.push(line.place);
    if ('seal' in line) await keepSeal(tx, line.seal);
    if (places.length === page) await flush();
  }
  await flush();
  if (!head) throw new UnusableLogFile(`${path} is not an exported log.`);
  assertFromStart(path, head);
  await sql`SELECT setval('event_log_position_seq', ${head.upTo}::bigint) WHERE ${head.upTo}::bigint > 0`.execute(tx);
  await placeConsumers(tx, head);
  return { events, upTo: head.upTo };
};

const insertPlaces = async (tx: Kysely<NoTables>, places: readonly Placed[]): Promise<number> => {
  const events = places.flatMap(({ event }) => event ?? []);
  const column = <Value>(value: (event: (typeof events)[number]) => Value): readonly Value[] => events.map(value);
  await sql`
    INSERT INTO event_log (position, stream, revision, event_id, type, at, data, metadata) OVERRIDING SYSTEM VALUE
    SELECT position, stream, revision, event_id, type, timestamptz 'epoch' + at * interval '1 microsecond',
      data::json, metadata::json
    FROM unnest(
      ${column(({ position }) => position)}::bigint[], ${column(({ stream }) => stream)}::text[],
      ${column(({ revision }) => revision)}::bigint[], ${column(({ id }) => id)}::uuid[],
      ${column(({ type }) => type)}::text[], ${column(({ at }) => at)}::bigint[],
      ${column(({ data }) => data)}::text[], ${column(({ metadata }) => metadata)}::text[])
      AS e (position, stream, revision, event_id, type, at, data, metadata)`.execute(tx);
  await record(
    tx,
    places.flatMap(({ position, recorded }) => (recorded === null ? [] : [{ position, digest: recorded }])),
  );
  return events.length;
};

/**
 * Read models begin anew; reactions go on where they were, so that nothing is sent a second time. Reactions that only
 * set timers read the whole log at the next start.
 */
const placeConsumers = async (tx: Kysely<NoTables>, { upTo, reactions }: LogFileHead): Promise<void> => {
  await sql`
    UPDATE checkpoints SET position = ${upTo}, counted_from = ${upTo}, counted_to = ${upTo}, counted = 0, resting = FALSE
    WHERE kind IN ('reaction', 'resting')`.execute(tx);
  await sql`INSERT INTO installation (fact) VALUES (${logImported}) ON CONFLICT DO NOTHING`.execute(tx);
  for (const { consumer, version, position } of reactions) {
    await sql`
      INSERT INTO checkpoints (consumer, version, kind, position, counted_from, counted_to)
      SELECT ${consumer}, ${version}, 'reaction', place, place, place
      FROM least(${position}::bigint, ${upTo}::bigint) AS place
      ON CONFLICT (consumer, version) DO UPDATE SET position = excluded.position,
        counted_from = excluded.position, counted_to = excluded.position`.execute(tx);
  }
};
