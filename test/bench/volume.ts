import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../../src/kernel/ids.js';
import { RowBatch } from '../../src/platform/projections/row-batch.js';
import { RowWriter } from '../../src/platform/projections/row-writer.js';
import { tickets } from '../../projections/tickets.js';
import { atLeast, whole, type Comparison } from './measure.js';
import { jsonOf, openingOf, taken, type World } from './world.js';

/** Clients that share the copied tickets. */
const tenants = 500;

/** A few tickets with whole lives, through their commands. */
export const liveThrough = async (world: World): Promise<readonly string[]> => {
  const [contact, agent] = [await world.as(world.people.contact), await world.as(world.people.agent)];
  const send = (call: typeof agent, path: string, json: object) =>
    jsonOf<{ readonly id: string }>(taken(call(`/api/tickets${path}`, { json })));
  const ids: string[] = [];
  for (const ending of ['', 'answer', 'ask', 'solve', 'accept', 'accept']) {
    const { id } = await send(contact, '', openingOf(world));
    ids.push(id);
    if (ending === '') continue;
    await send(agent, `/${id}/take-ticket`, {});
    await send(agent, `/${id}/answer-ticket`, { text: 'Nous avons bien reçu votre demande.' });
    if (ending === 'ask')
      await send(agent, `/${id}/ask-ticket-information`, { text: 'Quel est le numéro du bordereau ?' });
    if (ending === 'solve' || ending === 'accept')
      await send(agent, `/${id}/propose-ticket-solution`, { solution: 'Corrigé.' });
    if (ending === 'accept') await send(contact, `/${id}/accept-ticket-solution`, {});
  }
  await world.settled();
  return ids;
};

/**
 * So many more tickets in the log, copied from a few whose history is real: other ids, numbers and clients, the same
 * events. Nothing follows them, neither read models nor mails: the read models are filled by the rebuild that is measured.
 */
export const fillLog = async (world: World, originals: readonly string[], count: number): Promise<void> => {
  await world.db.kysely.transaction().execute(async (tx) => {
    await sql`SELECT FROM checkpoints FOR UPDATE`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS bench_clients AS
      SELECT CASE n WHEN 0 THEN ${world.people.town}::uuid ELSE gen_random_uuid() END AS id, n FROM generate_series(0, ${tenants - 1}) n`.execute(
      tx,
    );
    await copyTickets(originals, Math.ceil(count / originals.length)).execute(tx);
    await sql`UPDATE checkpoints SET position = (SELECT max(position) FROM event_log)`.execute(tx);
  });
  await sql`ANALYZE event_log`.execute(world.db.kysely);
};

/** The n-th copies happened n times 20 seconds earlier, at the n-th client. */
const copyTickets = (originals: readonly string[], copies: number) => sql`
  INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
  SELECT 'ticket-' || copy.id, l.revision, gen_random_uuid(), l.type,
    CASE WHEN l.data::jsonb ? 'number' THEN l.data::jsonb || jsonb_build_object('number', copy.id, 'clientId', c.id) ELSE l.data::jsonb END,
    l.metadata::jsonb || jsonb_build_object('at', to_char(l.at AT TIME ZONE 'UTC' - copy.n * interval '20 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    l.at - copy.n * interval '20 seconds'
  FROM unnest(${[...originals]}::text[]) WITH ORDINALITY AS original (id, place)
  CROSS JOIN LATERAL (
    SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${copies}) n WHERE original.id IS NOT NULL
  ) AS copy
  JOIN event_log l ON l.stream = 'ticket-' || original.id
  JOIN bench_clients c ON c.n = copy.n % ${tenants}
  ORDER BY copy.n, original.place, l.revision`;

/** Asks for the rebuild as an operator does, and waits for its end. */
const rebuilt = async (world: World): Promise<void> => {
  const agent = await world.as(world.people.agent);
  await taken(agent('/api/projections/tickets/rebuild-projection', { json: {} }));
  for (;;) {
    const { rows } = await world.db.pool.query<{ error: string | null }>(
      `SELECT error FROM rebuilds WHERE consumer = 'tickets'`,
    );
    if (rows.length === 0) return;
    if (rows[0]?.error) throw new Error(rows[0].error);
    await pause(50);
  }
};

/** Filling the ticket read models anew, in events a second; the floor is multi-row upserts of as many rows of tickets. */
export const benchRebuild = async (world: World, size: number): Promise<Comparison> => {
  const { pool, kysely } = world.db;
  const { rows: counted } = await pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM event_log WHERE type = ANY($1)',
    [tickets.events.map(({ type }) => type)],
  );
  const figure = await whole(counted[0]?.count ?? 0, () => rebuilt(world));
  await pool.query('ANALYZE');
  const { rows: filled } = await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM tickets_v1');
  if ((filled[0]?.count ?? 0) < size) throw new Error(`Only ${filled[0]?.count ?? 0} of ${size} tickets were rebuilt`);
  const { rows: sample } = await pool.query<object>('SELECT * FROM tickets_v1 LIMIT 500');
  await pool.query('CREATE SCHEMA IF NOT EXISTS bare');
  await pool.query('DROP TABLE IF EXISTS bare.tickets_v1');
  await pool.query('CREATE TABLE bare.tickets_v1 (LIKE public.tickets_v1 INCLUDING INDEXES)');
  const writer = new RowWriter(tickets, 'bare');
  const batches = Math.max(1, Math.round(Math.min(size, 20_000) / 500));
  const floor = await whole(batches * sample.length, async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      const gathered = new RowBatch({ tickets: ['id'] });
      for (const row of sample) gathered.put('tickets', { ...row, id: newId(), number: newId() });
      await kysely.transaction().execute((tx) => writer.write(tx, gathered));
    }
  });
  return atLeast(0.5, { figure, floor });
};
