import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '../../src/kernel/event-store.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { stores, type Store } from '../support/eventstoredb/store.js';
import { mirrored, type Mirrored } from '../support/eventstoredb/mirrored.js';
import { anEvent, aStream, wholeLog } from './event-store.suite.js';

/** Milliseconds: a server starts twice in each. */
const long = 120_000;

describe.each(stores)('%s, restored to an earlier point,', (_name, start) => {
  let store: Store;
  let database: FreshDatabase;
  let one: Mirrored;
  let other: Mirrored;
  beforeEach(async () => {
    store = await start();
    database = await freshDatabase();
    one = mirrored(store.url, database.db);
    other = mirrored(store.url, database.db, { patience: { still: 30_000, look: 50 } });
  }, long);
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await store.close();
    await database.destroy();
  }, long);

  const appended = async (count = 1, by: Mirrored = one) => {
    const receipts = [];
    for (let made = 0; made < count; made += 1) receipts.push(await by.store.append(aStream(), 'none', [anEvent()]));
    return receipts;
  };
  const stored = async () => (await store.events()).map(({ id }) => id);
  const copied = async () => (await wholeLog(one.log)).map(({ id }) => id);

  it(
    'takes no command any more once the store ends before what was copied, and says why',
    async () => {
      await other.mirror.start();
      await appended();
      const restore = await store.backUp();
      await appended(2);
      await other.mirror.caughtUp();
      expect(await other.mirror.trouble()).toBeNull();
      await restore();
      await eventually(() => other.mirror.alarm);
      expect(await one.mirror.trouble()).toMatch(/was restored to an earlier point/);
      const before = await stored();
      await expect(appended()).rejects.toBeInstanceOf(EventStoreUnavailable);
      expect(await stored()).toEqual(before);
    },
    long,
  );

  it(
    'takes a repeat for a repeat where the mirror is still between its events',
    async () => {
      const [stream, events] = [aStream(), [anEvent(), anEvent()]];
      const receipt = await one.store.append(stream, 'none', events);
      const [first] = await one.store.readStream(stream);
      if (first) await one.copied.copy(0n, [first], first.position);
      expect(await other.store.append(stream, 'none', events)).toEqual(receipt);
      expect(await one.mirror.trouble()).toBeNull();
    },
    long,
  );

  it(
    'acknowledges nothing at a place that was copied already: the first command stops all others',
    async () => {
      await one.mirror.start();
      await appended();
      const restore = await store.backUp();
      await appended(2);
      await one.mirror.caughtUp();
      const before = await copied();
      await restore();
      await expect(appended()).rejects.toBeInstanceOf(EventStoreUnavailable);
      await expect(appended(1, other)).rejects.toBeInstanceOf(EventStoreUnavailable);
      expect(await one.mirror.trouble()).toMatch(/was restored to an earlier point/);
      expect(await copied()).toEqual(before);
    },
    long,
  );

  it(
    'is noticed though it lost nothing but the last event: nothing more is acknowledged',
    async () => {
      await one.mirror.start();
      await appended();
      const restore = await store.backUp();
      await appended();
      await one.mirror.caughtUp();
      const before = await copied();
      await restore();
      await expect(appended()).rejects.toBeInstanceOf(EventStoreUnavailable);
      expect(await one.mirror.trouble()).toMatch(/was restored to an earlier point/);
      expect(await copied()).toEqual(before);
    },
    long,
  );

  it(
    'is noticed by a process that only begins then',
    async () => {
      await appended();
      const restore = await store.backUp();
      await appended();
      await one.mirror.start();
      await one.mirror.caughtUp();
      await one.mirror.stop();
      await restore();
      await other.mirror.onModuleInit();
      expect(await other.mirror.trouble()).toMatch(/was restored to an earlier point/);
    },
    long,
  );
});
