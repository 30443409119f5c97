import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { newId } from '../../src/kernel/ids.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { repeat, rounded, Stopwatch, type Sample } from './measure.js';
import { openingOf, startWorld, taken, type World } from './world.js';

const warmUp = 100;
const slices = 4;

interface OfStore {
  /** By one person, one after the other. */
  readonly ticket: Sample;
  /** Append of one event of the same size, by the store's own client without the product. */
  readonly append: Sample;
}

interface Compared {
  readonly postgres: OfStore;
  readonly eventStoreDB: OfStore;
  /** Of the medians. */
  readonly ratio: number;
}

type Measured = (watch: Stopwatch, count: number) => Promise<void>;

const opening = async (world: World): Promise<Measured> => {
  const call = await world.as(world.people.contact);
  const open = (): Promise<unknown> =>
    taken(call('/api/tickets', { json: openingOf(world), headers: { 'Idempotency-Key': newId() } }));
  return (watch, count) => repeat(watch, count, 1, open);
};

const data = { title: 'Rejet du flux PES aller', description: 'x'.repeat(1_000) };

const appendingTo =
  (client: EventStoreDBClient): Measured =>
  (watch, count) =>
    repeat(watch, count, 1, () => {
      const event = jsonEvent({ id: newId(), type: 'BenchDone', data });
      return client.appendToStream(`$bench-${newId()}`, [event], { expectedRevision: 'no_stream' });
    });

const insertingInto = async ({ db }: World): Promise<Measured> => {
  await db.pool.query('CREATE TABLE bare_appends (id uuid PRIMARY KEY, data json NOT NULL)');
  const text = 'INSERT INTO bare_appends (id, data) VALUES ($1, $2)';
  return (watch, count) =>
    repeat(watch, count, 1, () =>
      db.pool.query({ name: 'bare_appends', text, values: [newId(), JSON.stringify(data)] }),
    );
};

/** In turns, so that a disturbance of the machine affects all of them. */
const inTurns = async (count: number, all: readonly Measured[]): Promise<readonly Sample[]> => {
  const watched = all.map((measure) => ({ measure, watch: new Stopwatch() }));
  for (const { measure } of watched) await measure(new Stopwatch(), warmUp);
  for (let slice = 0; slice < slices; slice += 1)
    for (const { measure, watch } of watched) await measure(watch, Math.ceil(count / slices));
  return watched.map(({ watch }) => watch.sample);
};

const compared = async (count: number, store: Store): Promise<Compared> => {
  const onPostgres = await startWorld();
  const onEventStoreDB = await startWorld({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url } });
  const client = EventStoreDBClient.connectionString(store.url);
  try {
    const [ticket, insert, ticketThere, append] = await inTurns(count, [
      await opening(onPostgres),
      await insertingInto(onPostgres),
      await opening(onEventStoreDB),
      appendingTo(client),
    ]);
    if (!ticket || !insert || !ticketThere || !append) throw new Error('Nothing was measured');
    return {
      postgres: { ticket, append: insert },
      eventStoreDB: { ticket: ticketThere, append },
      ratio: rounded(ticketThere.p50 / ticket.p50),
    };
  } finally {
    await client.dispose();
    await onEventStoreDB.stop();
    await onPostgres.stop();
  }
};

/** A ticket on either event store, in one run; on the real EventStoreDB where `EVENTSTORE_SERVER` names it, on its disk. */
export const benchTicketStores = async (count: number): Promise<Compared> => {
  const store = await startStore();
  try {
    return await compared(count, store);
  } finally {
    await store.close();
  }
};
