import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  consumersOn,
  createDoorTables,
  door,
  doorHistory,
  doorPainted,
  doorPassed,
  doorRows,
  doors,
  emptyDoors,
} from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { until } from './harness/until.js';
import { doorsProcess, type Child } from './processes/child.js';

/** In production a minute; the owner of these tests stands still for longer. */
const longestPause = 1_000;

describe('F17 · an owner that stops and comes back when another one has taken over · I5, I6: nothing twice', () => {
  let fresh: FreshDatabase;
  let on: ReturnType<typeof consumersOn>;
  let zombie: Child | undefined;

  beforeAll(async () => {
    fresh = await freshDatabase();
    on = consumersOn(fresh.db);
    await createDoorTables(fresh.db);
  });
  afterAll(() => fresh.destroy());

  beforeEach(async () => {
    await emptyDoors(fresh.db, 1);
    await doorHistory(on, 6);
    await on.append(`door-${door(1)}`, doorPainted({ colour: 'slow' }), doorPassed({ people: 7 }));
  });
  afterEach(() => zombie?.kill());

  const stopped = async (orders: Omit<Parameters<typeof doorsProcess>[0], 'url'>): Promise<Child> => {
    zombie = doorsProcess({ url: fresh.url, longestPause, ...orders });
    await zombie.says('middle');
    zombie.signal('SIGSTOP');
    return zombie;
  };
  /** Tried until the work is done: the owner may hold it for its longest pause. */
  const takenOver = async (): Promise<void> => {
    const runner = on.runner(doors());
    await on.register(runner);
    await until('taken over', longestPause + 5_000, async () => {
      await on.consumerRunner([runner]).pass();
      return (await on.consumerRunner([runner]).lagging()).length === 0;
    });
  };
  /** Rows as one worker alone makes them. */
  const afresh = async () => {
    const runner = on.runner(doors());
    await on.projections([runner]).rebuild('doors');
    return doorRows(fresh.db);
  };

  it('in the middle of its transaction: its commit is rejected', async () => {
    const owner = await stopped({ stands: { at: 'writing', for: 2_000 } });
    await takenOver();
    const rows = await doorRows(fresh.db);
    owner.signal('SIGCONT');
    expect(await owner.says('failed')).toMatch(/idle-in-transaction|terminat|Connection/);
    await owner.says('done');
    expect(await owner.ended()).toBe(0);
    expect(await doorRows(fresh.db)).toEqual(rows);
    expect(rows.doors).toContainEqual(expect.objectContaining({ id: door(1), colour: 'slow', passed: 8 }));
    expect(await afresh()).toEqual(rows);
    expect(await on.projections([]).parked()).toEqual([]);
  }, 60_000);

  it('between its reading and its writing: the checkpoint has moved, and it writes nothing', async () => {
    const owner = await stopped({ stands: { at: 'reading', for: 2_000 } });
    await takenOver();
    const rows = await doorRows(fresh.db);
    owner.signal('SIGCONT');
    await owner.says('done');
    expect(await doorRows(fresh.db)).toEqual(rows);
    expect(await afresh()).toEqual(rows);
  }, 60_000);

  it('in the middle of a rebuild: another one carries it to its end', async () => {
    await takenOver();
    const rows = await doorRows(fresh.db);
    const runner = on.runner(doors(), 4);
    const projections = on.projections([runner], 4);
    await projections.requestRebuild('doors');
    const owner = await stopped({ work: 'rebuild', limit: 4, stands: { at: 'writing', for: 2_000 } });
    await until('rebuilt', longestPause + 5_000, async () => {
      await projections.continueRebuild('doors');
      return (await projections.rebuilding()).length === 0;
    });
    owner.signal('SIGCONT');
    await owner.ended();
    expect(await doorRows(fresh.db)).toEqual(rows);
    expect(await projections.rebuilding()).toEqual([]);
  }, 60_000);
});
