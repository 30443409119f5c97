import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { EventStoreUnavailable, type EventToAppend } from '../../src/kernel/event-store.js';
import {
  EventStoreDBConnection,
  EventStoreRefuses,
} from '../../src/platform/log/event-store/eventstoredb/connection.js';
import { OutOfStep } from '../../src/platform/log/event-store/eventstoredb/mirrored-log.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { selfSigned } from '../support/eventstoredb/certificate.js';
import { serverError, startEventStoreDouble, type EventStoreDouble } from '../support/eventstoredb/double.js';
import { mirrored, type Mirrored } from '../support/eventstoredb/mirrored.js';
import { stores } from '../support/eventstoredb/store.js';
import { anEvent, aStream, eventStoreContract, wholeLog } from './event-store.suite.js';

for (const [name, start] of stores)
  eventStoreContract(name, async () => {
    const server = await start();
    const database = await freshDatabase({ max: 30 });
    const { store, log, mirror, close } = mirrored(server.url, database.db);
    await mirror.start();
    return {
      store,
      log,
      readable: () => mirror.caughtUp(),
      interrupt: () => server.restart(),
      close: async () => {
        await close();
        await server.close();
        await database.destroy();
      },
    };
  });

describe.each(stores)('one append of %s', (_name, start) => {
  it('holds up to 1 MiB; of more it is said that it is too large', async () => {
    const server = await start();
    const database = await freshDatabase();
    const { store, close } = mirrored(server.url, database.db);
    const text = (length: number) => anEvent({ text: 'é'.repeat(length / 2) });
    const stream = aStream();
    await store.append(stream, 'none', [text(1_046_000)]);
    for (const events of [[text(1_048_576)], [text(525_000), text(525_000)]])
      await expect(store.append(aStream(), 'none', events)).rejects.toMatchObject({
        ...{ code: 'tooMuchAtOnce', status: 413 },
      });
    expect(await store.readStream(stream)).toHaveLength(1);
    await close();
    await server.close();
    await database.destroy();
  }, 120_000);
});

describe('EventStoreDB', () => {
  let double: EventStoreDouble;
  let database: FreshDatabase;
  let one: Mirrored;
  const others: Mirrored[] = [];
  beforeAll(async () => {
    double = await startEventStoreDouble();
  });
  beforeEach(async () => {
    database = await freshDatabase();
    one = mirrored(double.url, database.db);
  });
  afterEach(async () => {
    await one.close();
    await Promise.all(others.splice(0).map((other) => other.close()));
    await database.destroy();
  });
  afterAll(() => double.close());

  /** Another process on the same servers. */
  const another = (options: Parameters<typeof mirrored>[2] = {}): Mirrored => {
    const made = mirrored(double.url, database.db, options);
    others.push(made);
    return made;
  };
  const appended = async (count = 1, { store }: Mirrored = one) => {
    const receipts = [];
    for (let made = 0; made < count; made += 1) receipts.push(await store.append(aStream(), 'none', [anEvent()]));
    return receipts;
  };
  const stored = () => double.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id);
  const copied = async () => (await wholeLog(one.log)).map(({ id }) => id);

  describe('mirrored', () => {
    it('keeps order and positions, and leaves out what the server writes about itself', async () => {
      await one.mirror.start();
      const [first] = await appended(3);
      double.writeStatistics();
      const [last] = await appended();
      await one.mirror.caughtUp();
      const log = await wholeLog(one.log);
      expect(log.map(({ id }) => id)).toEqual(stored());
      expect(log.map(({ position }) => position)).toEqual(
        double.events.filter(({ type }) => !type.startsWith('$')).map(({ position }) => position),
      );
      expect(await one.log.end()).toBe(last?.position);
      expect(log.find(({ stream }) => stream === first?.stream)?.position).toBe(first?.position);
    });

    it('copies each event once, however many mirrors run', async () => {
      await Promise.all([one, another(), another()].map(({ mirror }) => mirror.start()));
      await Promise.all([one, ...others].map((each) => appended(20, each)));
      await one.mirror.caughtUp();
      expect(await copied()).toEqual(stored());
    });

    it('goes on from its checkpoint in another process', async () => {
      await one.mirror.start();
      const last = (await appended(3)).at(-1);
      await one.mirror.caughtUp();
      await one.mirror.stop();
      await appended(3);
      const next = another();
      await next.mirror.start();
      await next.mirror.caughtUp();
      expect(double.subscribedFrom.at(-1)).toBe(last?.position);
      expect(await copied()).toEqual(stored());
    });

    it.each([
      ['drops it for want of a node (code 14)', () => double.dropSubscriptions(status.UNAVAILABLE)],
      ['drops it as too slow', () => double.dropSubscriptions(status.ABORTED)],
      ['cancels it', () => double.dropSubscriptions(status.CANCELLED)],
      ['restarts', () => double.restart()],
    ])('subscribes again when the server %s', async (_how, happen) => {
      await one.mirror.start();
      await eventually(() => double.subscriptions === 1);
      await happen();
      await appended(3);
      await one.mirror.caughtUp();
      expect(await copied()).toEqual(stored());
    });

    it('outlives an absence of the server', async () => {
      await one.mirror.start();
      await appended();
      await double.stop();
      const appending = appended();
      await double.start();
      await appending;
      await one.mirror.caughtUp();
      expect(await copied()).toEqual(stored());
    });

    it('outlives an absence of the database', async () => {
      await one.mirror.start();
      await appended();
      await one.mirror.caughtUp();
      await database.db.pool.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await appended(3);
      await one.mirror.caughtUp();
      expect(await copied()).toEqual(stored());
    });

    it('wakes readers of other processes once they can read', async () => {
      const other = another();
      await other.wakeups.onModuleInit();
      await one.mirror.start();
      await one.mirror.caughtUp();
      const woken = new Promise<void>((done) => other.wakeups.onAppended(done));
      const [receipt] = await appended(1, other);
      await woken;
      await eventually(async () => (await other.log.end()) === receipt?.position);
    });

    it('notices that it stands still, says so, and subscribes again', async () => {
      const watched = another({ patience: { still: 300, look: 50 } });
      double.stall(true);
      await watched.mirror.start();
      await appended();
      await eventually(() => watched.mirror.alarm);
      double.stall(false);
      await watched.mirror.caughtUp();
      await eventually(() => !watched.mirror.alarm);
      expect(await copied()).toEqual(stored());
    });

    it('copies again what a database restored from an older backup does not have', async () => {
      await one.mirror.start();
      const [first] = await appended(3);
      await one.mirror.caughtUp();
      await database.db.pool.query(`
        WITH backup AS (SELECT position FROM event_log WHERE stream = '${first?.stream ?? ''}'),
        gone AS (DELETE FROM event_log USING backup WHERE event_log.position > backup.position RETURNING event_id),
        ids AS (DELETE FROM mirrored_ids USING gone WHERE mirrored_ids.event_id = gone.event_id)
        UPDATE mirror SET position = backup.position FROM backup`);
      await appended();
      await one.mirror.caughtUp();
      expect(await copied()).toEqual(stored());
    });

    it('leaves out, and goes past, events written into the store by hand', async () => {
      const client = EventStoreDBClient.connectionString(double.url);
      const byHand = jsonEvent({ type: 'Test', data: ['not ours'] });
      await client.appendToStream('a-test', byHand);
      await one.mirror.start();
      await appended();
      await one.mirror.caughtUp();
      await client.appendToStream('a-test', jsonEvent({ type: 'Test', data: 'neither' }));
      await one.mirror.caughtUp();
      expect((await wholeLog(one.log)).some(({ stream }) => stream === 'a-test')).toBe(false);
      await client.dispose();
    });

    it('takes an id once in the whole log: a second event with it stops the copying, and is not shown', async () => {
      const [once, twice] = [10n, 20n].map((position) => ({
        ...anEvent(),
        id: '0193a000-0000-7000-8000-00000000abcd',
        stream: aStream(),
        revision: 0n,
        position,
      }));
      if (!once || !twice) throw new Error('two events');
      await one.copied.copy(0n, [once], 10n);
      await expect(one.copied.copy(10n, [twice], 20n)).rejects.toThrow(/mirrored_ids/);
      expect((await one.log.readAll(0n, 10)).events).toEqual([once]);
    });

    it('copies of a batch only what no other mirror has copied', async () => {
      const events = [10n, 20n, 30n].map((position) => ({ ...anEvent(), stream: aStream(), revision: 0n, position }));
      expect(await one.copied.copy(0n, events.slice(0, 2), 20n)).toBe(20n);
      expect(await one.copied.copy(0n, events.slice(0, 1), 10n)).toBe(20n);
      expect(await one.copied.copy(0n, events, 35n)).toBe(35n);
      const { events: read, readUpTo } = await one.log.readAll(0n, 10);
      expect(read).toEqual(events);
      expect(readUpTo).toBe(35n);
    });

    it.each([
      ['that does not rise', [20n, 20n], 20n],
      ['that falls', [20n, 10n], 20n],
      ['beyond the end', [10n, 30n], 20n],
    ])('refuses a position %s', async (_what, positions, upTo) => {
      const stream = aStream();
      const events = positions.map((position, index) => ({ ...anEvent(), stream, revision: BigInt(index), position }));
      await expect(one.copied.copy(0n, events, upTo)).rejects.toBeInstanceOf(OutOfStep);
      expect(await one.log.readAll(0n, 10)).toMatchObject({ events: [], readUpTo: 0n });
    });
  });

  describe('a stream of which the last event is read on from', () => {
    const read = (stream: string) => {
      const spy = jest.spyOn(EventStoreDBClient.prototype, 'readStream');
      return {
        from: () => spy.mock.calls.filter(([of]) => of === stream).map(([, options]) => options?.fromRevision),
      };
    };
    afterEach(() => {
      jest.restoreAllMocks();
    });
    const begun = async (): Promise<{ readonly stream: string; readonly first: EventToAppend }> => {
      const [stream, first] = [aStream(), anEvent()];
      await one.store.append(stream, 'none', [first, anEvent(), anEvent()]);
      await one.store.readStream(stream);
      return { stream, first };
    };

    it('is appended to without its first events being read again', async () => {
      const { stream } = await begun();
      const reads = read(stream);
      let last = 2n;
      for (let times = 0; times < 3; times += 1) {
        last = (await one.store.readStream(stream, last)).at(-1)?.revision ?? last;
        await one.store.append(stream, last, [anEvent()]);
      }
      expect(last).toBe(4n);
      expect(reads.from()).toEqual([2n, 2n, 3n]);
    });

    it('answers the first receipt to events that are there already, below what was read', async () => {
      const { stream, first } = await begun();
      await one.store.append(stream, 2n, [anEvent()]);
      await one.store.readStream(stream, 2n);
      expect(await one.store.append(stream, 3n, [first])).toMatchObject({ revision: 0n });
      expect(await one.store.readStream(stream)).toHaveLength(4);
    });

    it('refuses the append that another process was faster than, and is read on, not anew', async () => {
      const { stream } = await begun();
      await another().store.append(stream, 2n, [anEvent()]);
      const reads = read(stream);
      const late = one.store.append(stream, 2n, [anEvent()]);
      await expect(late).rejects.toMatchObject({ expected: 2n, actual: 3n });
      expect(reads.from()).toEqual([2n]);
      expect(await one.store.append(stream, 3n, [anEvent()])).toMatchObject({ revision: 4n });
    });
  });

  describe('asked by a command', () => {
    it('is asked again where another node leads by now', async () => {
      double.failNext(
        serverError(status.NOT_FOUND, 'not-leader', {
          'leader-endpoint-host': '127.0.0.1',
          'leader-endpoint-port': String(double.port),
        }),
      );
      expect(await appended()).toHaveLength(1);
    });

    it('is asked again where a node went away, without a second effect', async () => {
      double.failNext(serverError(status.UNAVAILABLE), 2);
      const [receipt] = await appended();
      expect(await one.store.readStream(receipt?.stream ?? '')).toHaveLength(1);
    });

    it('says so when it does not answer in time, and answers the first receipt later', async () => {
      const hasty = another({ within: 300 });
      const stream = aStream();
      const events = [anEvent()];
      double.mute(true);
      await expect(hasty.store.append(stream, 'none', events)).rejects.toBeInstanceOf(EventStoreUnavailable);
      await expect(hasty.store.readStream(stream)).rejects.toBeInstanceOf(EventStoreUnavailable);
      double.mute(false);
      expect(await hasty.store.append(stream, 'none', events)).toMatchObject({ revision: 0n });
      expect(await hasty.store.readStream(stream)).toHaveLength(1);
    });

    it('does not ask again what the server refuses', async () => {
      double.failNext(serverError(status.UNAUTHENTICATED));
      await expect(appended()).rejects.toBeInstanceOf(EventStoreRefuses);
    });
  });

  describe('addressed', () => {
    it('keeps the password of its address to itself', () => {
      const password = 'A.secret1';
      const wrong = () => new EventStoreDBConnection(`esdb://admin:${password}@127.0.0.1:2113?tls=perhaps`);
      expect(wrong).toThrow('EVENTSTORE_URL=… is not usable');
      expect(wrong).not.toThrow(new RegExp(password));
    });

    it('shows the name and password of its address to the server, over TLS, with each call', async () => {
      const certificate = await selfSigned();
      const secure = await startEventStoreDouble({ tls: certificate });
      const url = secure.url.replace('esdb://', 'esdb://ad%40min:s%3Acret@');
      const over = mirrored(url, database.db);
      await over.mirror.start();
      const [receipt] = await appended(1, over);
      await over.mirror.caughtUp();
      expect(await over.store.readStream(receipt?.stream ?? '')).toHaveLength(1);
      expect([...secure.authorizations]).toEqual([`Basic ${Buffer.from('ad@min:s:cret').toString('base64')}`]);
      await over.close();
      await secure.close();
      await certificate.destroy();
    });
  });
});
