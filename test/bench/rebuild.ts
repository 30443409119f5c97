import { setTimeout as pause } from 'node:timers/promises';
import { tickets } from '../../projections/support/tickets.js';
import { assistanceTopics } from '../../src/demo/topics.js';
import type { Topic } from '../../src/demo/topic.js';
import { packed } from '../../src/platform/reading/projections/packed-rows.js';
import { tableName } from '../../src/kernel/projection.js';
import { writtenColumns } from '../../src/kernel/table.js';
import { RowBatch } from '../../src/platform/reading/projections/row-batch.js';
import { RowWriter } from '../../src/platform/reading/projections/row-writer.js';
import { repeat, rounded, Stopwatch, whole, type Comparison } from './measure.js';
import { jsonOf, openingOf, taken, type World } from './world.js';

const histories = 240;
const lanes = 8;
/** Tickets that are worked on at the same time: the events of one lie as far apart. */
const underWay = 400;
const leastPerSecond = 20_000;
const leastRatio = 0.5;
const rowsOfAStatement = 500;
const floorTickets = 20_000;

/** Writes a ticket through its commands, as people do, up to the status of the n-th. @returns its id. */
const live = async (world: World, topic: Topic, n: number): Promise<string> => {
  const [contact, agent] = [await world.as(world.people.contact), await world.as(world.people.agent)];
  const send = (call: typeof agent, path: string, json: object) =>
    jsonOf<{ readonly id: string }>(taken(call(`/api/tickets${path}`, { json })));
  const { title, description, question, reply, solution } = topic;
  const { id } = await send(contact, '', openingOf(world, { title, description }));
  const steps = [
    () => send(agent, `/${id}/take-ticket`, {}),
    () => send(agent, `/${id}/ask-ticket-information`, { text: question }),
    () => send(contact, `/${id}/add-ticket-information`, { text: reply }),
    () => send(agent, `/${id}/add-internal-note`, { text: `Déjà vu : ${title}` }),
    () => send(agent, `/${id}/propose-ticket-solution`, { solution }),
    () => send(contact, `/${id}/accept-ticket-solution`, { solutionNumber: 1 }),
  ];
  for (const step of steps.slice(0, n % (steps.length + 1))) await step();
  return id;
};

/** A few hundred tickets with real histories. */
export const liveThrough = async (world: World): Promise<readonly string[]> => {
  const ids: string[] = [];
  await repeat(new Stopwatch(), histories, lanes, async (n) => {
    const topic = assistanceTopics[n % assistanceTopics.length];
    if (topic) ids.push(await live(world, topic, n));
  });
  await world.settled();
  return ids;
};

/** The n-th copies have other ids, numbers and times, and the same events. Nothing follows them but the rebuild. */
const copies = `
  INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
  SELECT 'ticket-' || copy.id, l.revision, gen_random_uuid(), l.type,
    CASE WHEN l.data->'number' IS NULL THEN l.data ELSE (l.data::jsonb || jsonb_build_object('number', copy.id))::json END,
    (l.metadata::jsonb || jsonb_build_object('at', to_char(l.at AT TIME ZONE 'UTC' - copy.n * interval '20 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json,
    l.at - copy.n * interval '20 seconds'
  FROM unnest($1::text[]) WITH ORDINALITY AS original (id, place)
  CROSS JOIN LATERAL (SELECT n, gen_random_uuid() AS id FROM generate_series(1, $2::int) n WHERE original.id IS NOT NULL) AS copy
  JOIN event_log l ON l.stream = 'ticket-' || original.id
  ORDER BY (copy.n * ${histories} + original.place) + l.revision * ${underWay}`;

const fillLog = async ({ db }: World, originals: readonly string[], events: number): Promise<void> => {
  const streams = originals.map((id) => `ticket-${id}`);
  const { rows } = await db.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM event_log WHERE stream = ANY($1)',
    [streams],
  );
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM checkpoints FOR UPDATE');
    await client.query(copies, [[...originals], Math.ceil(events / (rows[0]?.count ?? 1))]);
    await client.query('UPDATE checkpoints SET position = (SELECT max(position) FROM event_log)');
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE event_log');
  } finally {
    client.release();
  }
};

const rebuilt = async (world: World): Promise<void> => {
  const operator = await world.as(world.people.agent);
  await taken(operator('/api/projections/tickets/rebuild-projection', { json: {} }));
  for (;;) {
    const { rows } = await world.db.pool.query<{ error: string | null }>(
      "SELECT error FROM rebuilds WHERE consumer = 'tickets'",
    );
    if (rows.length === 0) return;
    if (rows[0]?.error) throw new Error(rows[0].error);
    await pause(50);
  }
};

/** Rows of all tables of some tickets, as they stand, written again from memory to empty tables with all their indexes. */
const upserts = async ({ db }: World): Promise<{ readonly events: number; readonly run: () => Promise<void> }> => {
  const { pool, kysely } = db;
  await pool.query('DROP SCHEMA IF EXISTS bare CASCADE; CREATE SCHEMA bare');
  const rows = new Map<string, readonly object[]>();
  const some = `SELECT id FROM ${tableName(tickets, 'tickets')} ORDER BY id LIMIT ${floorTickets}`;
  for (const [table, declared] of Object.entries(tickets.tables)) {
    const name = tableName(tickets, table);
    await pool.query(`CREATE TABLE bare.${name} (LIKE public.${name} INCLUDING INDEXES)`);
    const key = table === 'tickets' ? 'id' : 'ticket_id';
    const columns = writtenColumns(declared)
      .map((column) => `"${column}"`)
      .join();
    const found = await pool.query<object>(`SELECT ${columns} FROM ${name} WHERE ${key} IN (${some})`);
    rows.set(table, found.rows);
  }
  const { rows: counted } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM event_log WHERE stream IN (SELECT 'ticket-' || id FROM (${some}) AS measured)`,
  );
  const writer = new RowWriter(tickets, 'bare');
  const run = async (): Promise<void> => {
    for (const [table, all] of rows) {
      for (let from = 0; from < all.length; from += rowsOfAStatement) {
        const batch = new RowBatch(tickets.tables);
        for (const row of all.slice(from, from + rowsOfAStatement)) batch.put(table, row);
        await kysely.transaction().execute((tx) => writer.write(tx, packed(batch)));
      }
    }
  };
  return { events: counted[0]?.count ?? 0, run };
};

/**
 * Filling the read model of tickets anew while the product runs, in events a second: reading, decrypting, projecting,
 * writing, indexing, swapping. The floor: writing the rows of as many events from memory, 500 a statement.
 */
export const benchRebuild = async (world: World, size: number): Promise<Comparison> => {
  await fillLog(world, await liveThrough(world), size);
  const { rows } = await world.db.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM event_log WHERE type = ANY($1)',
    [tickets.events.map(({ type }) => type)],
  );
  const figure = await whole(rows[0]?.count ?? 0, () => rebuilt(world));
  const { events, run } = await upserts(world);
  const floor = await whole(events, run);
  const ratio = rounded(figure.perSecond / floor.perSecond);
  return {
    figure,
    floor,
    ratio,
    target: `at least ${leastPerSecond} a second, and ${leastRatio} of the floor's rate`,
    met: figure.perSecond >= leastPerSecond && ratio >= leastRatio,
  };
};
