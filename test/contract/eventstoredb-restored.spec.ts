import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '../../src/kernel/event-store.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startEventStoreDouble, type EventStoreDouble } from '../support/eventstoredb/double.js';
import { mirrored, type Mirrored } from '../support/eventstoredb/mirrored.js';
import { anEvent, aStream, wholeLog } from './event-store.suite.js';

describe('an EventStoreDB that was restored to an earlier point', () => {
  let double: EventStoreDouble;
  let database: FreshDatabase;
  let one: Mirrored;
  let other: Mirrored;
  beforeEach(async () => {
    double = await startEventStoreDouble();
    database = await freshDatabase();
    one = mirrored(double.url, database.db);
    other = mirrored(double.url, database.db, { patience: { still: 30_000, look: 50 } });
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await double.close();
    await database.destroy();
  });

  const appended = async (count = 1, { store }: Mirrored = one) => {
    const receipts = [];
    for (let made = 0; made < count; made += 1) receipts.push(await store.append(aStream(), 'none', [anEvent()]));
    return receipts;
  };
  const stored = () => double.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id);
  const copied = async () => (await wholeLog(one.log)).map(({ id }) => id);

  it('takes no command any more once the store ends before what was copied, and says why', async () => {
    await other.mirror.start();
    const [first] = await appended(3);
    await other.mirror.caughtUp();
    expect(await other.mirror.trouble()).toBeNull();
    await double.restoreTo(first?.position ?? 0n);
    await eventually(() => other.mirror.alarm);
    expect(await one.mirror.trouble()).toMatch(/^The event store ends at \d+, which its mirror had passed at \d+/);
    const before = stored();
    await expect(appended()).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(stored()).toEqual(before);
  });

  it('takes a repeat for a repeat where the mirror is still between its events', async () => {
    const [stream, events] = [aStream(), [anEvent(), anEvent()]];
    const receipt = await one.store.append(stream, 'none', events);
    const [first] = await one.store.readStream(stream);
    if (first) await one.copied.copy(0n, [first], first.position);
    expect(await other.store.append(stream, 'none', events)).toEqual(receipt);
    expect(await one.mirror.trouble()).toBeNull();
  });

  it('acknowledges nothing at a place that was copied already: the first command stops all others', async () => {
    await one.mirror.start();
    const [first] = await appended(3);
    await one.mirror.caughtUp();
    const before = await copied();
    await double.restoreTo(first?.position ?? 0n);
    await expect(appended()).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(appended(1, other)).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(await one.mirror.trouble()).toMatch(/was restored to an earlier point/);
    expect(await copied()).toEqual(before);
  });
});
