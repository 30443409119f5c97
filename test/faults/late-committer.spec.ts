import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomFrom } from '../../src/demo/random.js';
import { newId } from '../../src/kernel/ids.js';
import { consumersOn, createDoorTables, door, doorRows, doors, openedDoor, emptyDoors } from '../support/consumers.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

/* The log alone, under a thousand schedules of four writers: test/contract/event-log-schedules.spec.ts. */

const seed = 8;

describe('F8 · of two open appends the later one commits first, and a projection looks in between · I5, I6: none is skipped', () => {
  let fresh: FreshDatabase;
  let on: ReturnType<typeof consumersOn>;
  let early: ReturnType<typeof writer>;
  let late: ReturnType<typeof writer>;

  beforeAll(async () => {
    fresh = await freshDatabase();
    on = consumersOn(fresh.db);
    await createDoorTables(fresh.db);
    [early, late] = [writer(), writer()];
  });
  afterAll(async () => {
    await Promise.all([early.close(), late.close()]);
    await fresh.destroy();
  });

  /** The store of the product on one connection, in a transaction that this test ends. */
  const writer = () => {
    const db = connectDatabase(fresh.url, { max: 1 });
    const { store } = consumersOn(db);
    return {
      begins: async (number: number): Promise<void> => {
        const { type, data } = openedDoor(number);
        const metadata = {
          actor: 'system',
          actorKind: 'system',
          tenant: 'provider',
          correlationId: 'c',
          commandId: 'c',
        };
        const event = {
          id: newId(),
          type,
          data: { ...data },
          metadata: { ...metadata, schema: 1, at: new Date().toISOString() },
        };
        await db.pool.query('BEGIN');
        // both ways in which the store appends
        await store.append(`door-${door(number)}`, number % 4 < 2 ? 'none' : 'any', [event]);
      },
      ends: (by: 'COMMIT' | 'ROLLBACK') => db.pool.query(by),
      close: () => db.close(),
    };
  };

  /** Doors that were committed and that the projection has not. */
  const skipped = async (schedules: number, { barrier = true } = {}): Promise<readonly string[]> => {
    await emptyDoors(fresh.db, 1);
    const random = randomFrom(seed);
    const runner = on.runner(doors(), 3);
    await on.register(runner);
    const consumerRunner = on.consumerRunner([runner], 3);
    let looking = Promise.resolve();
    /** Not waited for where there is a barrier: it stands before that as long as an append is open. */
    const look = async (): Promise<void> => {
      if (random.chance(0.3)) return;
      looking = Promise.all([looking, consumerRunner.pass()]).then(() => undefined);
      await (barrier ? fresh.db.pool.query('SELECT 1') : looking);
    };
    const committed: string[] = [];
    for (let number = 0; number < 2 * schedules; number += 2) {
      // both writers are inside before the reader waits at the barrier: later writers would wait behind the reader
      await looking;
      await early.begins(number);
      await late.begins(number + 1);
      await look();
      await late.ends('COMMIT');
      await look();
      const kept = random.chance(0.8);
      await early.ends(kept ? 'COMMIT' : 'ROLLBACK');
      committed.push(door(number + 1), ...(kept ? [door(number)] : []));
      await look();
    }
    await looking;
    await consumerRunner.pass();
    expect(await consumerRunner.lagging()).toEqual([]);
    const { doors: rows } = await doorRows(fresh.db);
    return committed.filter((id) => !rows.some((row) => 'id' in row && row.id === id));
  };

  it('in a hundred schedules', async () => expect(await skipped(100)).toEqual([]), 60_000);

  it('would lose some without the barrier', async () => {
    const { rows } = await fresh.db.pool.query<{ definition: string }>(
      `SELECT pg_get_functiondef('event_log_mark'::regproc) AS definition`,
    );
    const definition = rows[0]?.definition ?? '';
    await fresh.db.pool.query(definition.replace('PERFORM pg_advisory_xact_lock(7301);', ''));
    expect((await skipped(20, { barrier: false })).length).toBeGreaterThan(0);
    await fresh.db.pool.query(definition);
  }, 60_000);
});
