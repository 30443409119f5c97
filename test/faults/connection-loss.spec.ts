import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore, Receipt, StoredEvent } from '../../src/kernel/event-store.js';
import { newId } from '../../src/kernel/ids.js';
import { connectDatabase, longestStatement } from '../../src/platform/reading/database/database.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { PostgresWakeups } from '../../src/platform/log/event-store/postgres/postgres-wakeups.js';
import { anEvent, aStream, persisting } from '../contract/event-store.suite.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startEventStoreDouble } from '../support/eventstoredb/double.js';
import { mirrored } from '../support/eventstoredb/mirrored.js';
import { startDesk, type Desk } from '../support/journey.js';
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.js';

/** Longest wait for a silent connection, in milliseconds. */
const bound = 15_000;
/** Of a store alone; the API below waits as long as the product does. */
const patience = 6_000;

/** The store as the product reaches it, through a line that can be cut; and directly, to see what is really there. */
interface Line {
  readonly proxy: TcpProxy;
  readonly store: EventStore;
  readonly direct: EventStore;
  close(): Promise<void>;
}

const postgres = async (): Promise<Line> => {
  const database = await freshDatabase();
  const proxy = await tcpProxy({ port: Number(new URL(database.url).port) });
  const far = connectDatabase(proxy.through(database.url), { patience });
  const wakeups = new PostgresWakeups(database.db);
  return {
    proxy,
    store: new PostgresEventStore(far, wakeups),
    direct: new PostgresEventStore(database.db, wakeups),
    close: async () => {
      await wakeups.onModuleDestroy();
      await proxy.close();
      await far.close();
      await database.destroy();
    },
  };
};

const eventStoreDB = async (): Promise<Line> => {
  const database = await freshDatabase();
  const double = await startEventStoreDouble();
  const proxy = await tcpProxy(double);
  const far = mirrored(`esdb://127.0.0.1:${proxy.port}?tls=false`, database.db, { within: patience });
  const near = mirrored(double.url, database.db);
  return {
    proxy,
    store: far.store,
    direct: near.store,
    close: async () => {
      await Promise.all([far.close(), near.close()]);
      await proxy.close();
      await double.close();
      await database.destroy();
    },
  };
};

const refuse = (proxy: TcpProxy): void => {
  proxy.set('refuse');
  proxy.reset();
};

describe.each([
  ['PostgreSQL', postgres],
  ['EventStoreDB', eventStoreDB],
])('the line to %s', (_name, lay) => {
  let line: Line;
  beforeAll(async () => {
    line = await lay();
  });
  afterEach(() => {
    line.proxy.set('pass');
    line.proxy.latency(0);
  });
  afterAll(() => line.close());

  const receiptOf = ({ stream, revision, position }: StoredEvent): Receipt => ({ stream, revision, position });

  /** Appends one after another; each again with the same ids until it is answered. */
  const write = async (events: number): Promise<readonly Receipt[]> => {
    const stream = aStream();
    const receipts: Receipt[] = [];
    for (let made = 0; made < events; made += 1) {
      const event = anEvent({ made });
      const expected = made === 0 ? 'none' : BigInt(made - 1);
      receipts.push(await persisting(() => line.store.append(stream, expected, [event])));
    }
    return receipts;
  };

  const holdsExactly = async (receipts: readonly Receipt[]): Promise<void> => {
    const there = await line.direct.readStream(receipts[0]?.stream ?? '');
    expect(there.map(receiptOf)).toEqual(receipts);
  };

  it.each([
    ['ended', () => line.proxy.drop()],
    ['reset', () => line.proxy.reset()],
    ['cut before a reply', () => line.proxy.set('cutBeforeReply')],
    ['refused and reset', () => refuse(line.proxy)],
  ])(
    'may be %s, again and again: nothing is lost, nothing is there twice',
    async (_how, happen) => {
      const writers = { atWork: true };
      const writing = Promise.all(Array.from({ length: 4 }, () => write(15))).finally(() => (writers.atWork = false));
      for (let times = 0; times < 8 && writers.atWork; times += 1) {
        const { accepted } = line.proxy;
        happen();
        await eventually(() => line.proxy.accepted > accepted || !writers.atWork);
        line.proxy.set('pass');
      }
      for (const receipts of await writing) await holdsExactly(receipts);
    },
    60_000,
  );

  it('may lose the reply to an append that happened: asked again, the store answers its first receipt', async () => {
    const stream = aStream();
    const events = [anEvent(), anEvent()];
    await write(1);
    line.proxy.set('noReplies');
    const appending = persisting(() => line.store.append(stream, 'none', events));
    await eventually(async () => (await line.direct.readStream(stream)).length === 2);
    line.proxy.set('pass');
    line.proxy.reset();
    const receipt = await appending;
    const there = await line.direct.readStream(stream);
    expect(there.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(there.map(receiptOf).at(-1)).toEqual(receipt);
  });

  it('may be two seconds long', async () => {
    await write(1);
    line.proxy.latency(2_000);
    await holdsExactly(await write(1));
  });

  it('may fall silent: that is noticed within 15 s, and the same events are there once when it is back', async () => {
    const stream = aStream();
    const events = [anEvent()];
    await write(1);
    line.proxy.set('silent');
    const since = performance.now();
    await expect(line.store.append(stream, 'none', events)).rejects.toThrow();
    expect(performance.now() - since).toBeLessThan(bound);
    line.proxy.set('pass');
    await persisting(() => line.store.append(stream, 'none', events));
    expect(await line.direct.readStream(stream)).toHaveLength(1);
  }, 60_000);
});

describe('the line of a subscription', () => {
  it('may fall silent: the client calls again within 15 s, and nothing is missing', async () => {
    const database = await freshDatabase();
    const double = await startEventStoreDouble();
    const proxy = await tcpProxy(double);
    const far = mirrored(`esdb://127.0.0.1:${proxy.port}?tls=false`, database.db);
    const near = mirrored(double.url, database.db);
    await far.mirror.start();
    await near.store.append(aStream(), 'none', [anEvent()]);
    await far.mirror.caughtUp();
    const { accepted } = proxy;
    proxy.set('silent');
    await eventually(() => proxy.accepted > accepted, bound, 'A new connection');
    const receipt = await near.store.append(aStream(), 'none', [anEvent()]);
    proxy.set('pass');
    proxy.reset();
    await eventually(async () => (await far.log.end()) === receipt.position, bound);
    expect((await far.log.readAll(0n, 10)).events).toHaveLength(2);
    await Promise.all([far.close(), near.close()]);
    await proxy.close();
    await double.close();
    await database.destroy();
  }, 60_000);
});

describe.each([
  [
    'PostgreSQL',
    async () => {
      const database = await freshDatabase();
      const proxy = await tcpProxy({ port: Number(new URL(database.url).port) });
      const db = connectDatabase(proxy.through(database.url), { patience: longestStatement });
      const desk = await startDesk({ database: { url: db.url, db, destroy: () => Promise.resolve() } });
      return {
        proxy,
        desk,
        close: async () => {
          await db.close();
          await database.destroy();
        },
      };
    },
  ],
  [
    'EventStoreDB',
    async () => {
      const double = await startEventStoreDouble();
      const proxy = await tcpProxy(double);
      const url = `esdb://127.0.0.1:${proxy.port}?tls=false`;
      const desk = await startDesk({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url } });
      return { proxy, desk, close: () => double.close() };
    },
  ],
])('the API, whose line to %s falls silent', (_name, start) => {
  let proxy: TcpProxy;
  let desk: Desk;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ proxy, desk, close } = await start());
  }, 60_000);
  afterAll(async () => {
    await desk.application.close();
    await proxy.close();
    await close();
  }, 60_000);

  it('answers 503 with Retry-After within its bound, and has one ticket once the same key is taken', async () => {
    const title = `Silence ${newId()}`;
    const key = { 'Idempotency-Key': newId() };
    const send = () => desk.marie.sends('', desk.marie.opening({ title }), key);
    proxy.set('silent');
    const since = performance.now();
    const { status, headers, body } = await send();
    expect(performance.now() - since).toBeLessThan(bound + 1_000);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'temporarilyUnavailable' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    proxy.set('pass');
    proxy.reset();
    await eventually(async () => (await send()).status === 201, 30_000, 'The ticket');
    await desk.application.caughtUp();
    const { body: rows } = await desk.marie.lists({});
    expect(rows.filter((row) => row.title === title)).toHaveLength(1);
  }, 90_000);
});
