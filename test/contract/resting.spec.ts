import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { event } from '../../src/kernel/event.js';
import type { Projection } from '../../src/kernel/projection.js';
import { integer, initially, table, text } from '../../src/kernel/table.js';
import { createReadModels } from '../../src/platform/reading/projections/read-model-tables.js';
import { SkippedEvents } from '../../src/platform/reading/projections/skipped-events.js';
import { removeFormerTables } from '../../src/platform/reading/projections/former-tables.js';
import { consumersOn } from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

const lamps = ['red', 'green', 'blue', 'white'] as const;
type Lamp = (typeof lamps)[number];

const lit = {
  red: event('RedLit').carries<Record<string, never>>(),
  green: event('GreenLit').carries<Record<string, never>>(),
  blue: event('BlueLit').carries<Record<string, never>>(),
  white: event('WhiteLit').carries<Record<string, never>>(),
};
const dark = { red: 0, green: 0, blue: 0, white: 0 };
const nobodys = { type: 'FuseBlown', data: {} };

const hung = event('LampsHung').carries<Record<string, never>>();

/** Read model that counts how often a lamp was lit: an event that it is shown twice, or never, shows. */
const counterOf = (lamp: Lamp, version = 1): Projection => {
  const name = `${lamp}_lamps`;
  const tables = { [name]: table({ id: text(), times: initially(integer, 0) }, { key: ['id'] }) };
  return {
    ...{ name, version, tables, events: [hung, lit[lamp]], personal: [] },
    apply: (rows, { type }) => {
      if (type === hung.type) rows.put(name, { id: lamp, times: 0 });
      else rows.add(name, { id: lamp }, { times: 1 });
    },
  };
};
const counters = lamps.map((lamp) => counterOf(lamp));

let fresh: FreshDatabase;
let on: ReturnType<typeof consumersOn>;

beforeAll(async () => {
  fresh = await freshDatabase();
  on = consumersOn(fresh.db);
  await createReadModels(fresh.db.kysely, counters);
});
afterAll(() => fresh.destroy());
beforeEach(async () => {
  await sql`TRUNCATE event_log, checkpoints, stretches, parked_events, rebuilds, red_lamps_v1, green_lamps_v1,
    blue_lamps_v1, white_lamps_v1`.execute(on.kysely);
  await on.register(...counters.map((counter) => on.runner(counter)));
  await on.append('lamps', hung({}));
  await process(...lamps).pass();
});

const process = (...followed: readonly Lamp[]) =>
  on.consumerRunner(
    counters.filter((_, index) => followed.includes(lamps[index] ?? 'red')).map((one) => on.runner(one)),
  );
const light = (lamp: Lamp) => on.append(`lamp-${lamp}`, lit[lamp]({}));
const times = async (): Promise<object> => {
  const { rows } = await sql<{ id: string; times: number }>`
    SELECT * FROM red_lamps_v1 UNION ALL SELECT * FROM green_lamps_v1
    UNION ALL SELECT * FROM blue_lamps_v1 UNION ALL SELECT * FROM white_lamps_v1`.execute(on.kysely);
  return Object.fromEntries(rows.map((row) => [row.id, row.times]));
};
/** Versions of the rows of the checkpoints: those that differ were written. */
const written = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const rows = async () =>
    (
      await sql<{
        key: string;
        row: string;
      }>`SELECT consumer AS key, xmin::text || ctid::text AS row FROM checkpoints`.execute(on.kysely)
    ).rows;
  const before = new Map((await rows()).map(({ key, row }) => [key, row]));
  await work();
  return (await rows()).flatMap(({ key, row }) => (before.get(key) === row ? [] : [key])).toSorted();
};
const skips = () => new SkippedEvents(on.kysely).now();

describe('consumers whom nothing concerns', () => {
  it('are moved on by one row, however many they are', async () => {
    await process(...lamps).pass();
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    const position = await on.append('fuse', nobodys);
    expect(await written(() => process(...lamps).pass())).toEqual(['resting']);
    expect([...(await on.checkpoints.positions()).values()]).toEqual(lamps.map(() => position));
  });

  it('leave the rest when something concerns them, alone, and rest again afterwards', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await light('green');
    expect(await written(() => process(...lamps).pass())).toEqual(['green_lamps', 'resting']);
    expect(await times()).toEqual({ ...dark, green: 1 });
    expect((await on.checkpoints.places()).resting).toEqual(new Set(['red_lamps:1', 'blue_lamps:1', 'white_lamps:1']));
    await on.append('fuse', nobodys);
    expect(await written(() => process(...lamps).pass())).toEqual(['green_lamps', 'resting']);
    expect((await on.checkpoints.places()).resting.size).toBe(4);
    expect(await skips()).toEqual([]);
  });

  it('count on from where they rested: however often they leave, they close no stretch', async () => {
    for (let number = 0; number < 12; number += 1) {
      await light('green');
      await process(...lamps).pass();
      await on.append('fuse', nobodys);
      await process(...lamps).pass();
    }
    const { rows } = await sql<{ stretches: number; counted: bigint; logged: bigint }>`
      SELECT (SELECT count(*)::integer FROM stretches) AS stretches, counted,
        (SELECT count(*) FROM event_log WHERE position <= counted_to) AS logged
      FROM checkpoints WHERE consumer = 'green_lamps'`.execute(on.kysely);
    expect(rows).toEqual([{ stretches: 0, counted: 25n, logged: 25n }]);
    expect(await skips()).toEqual([]);
  });

  it('are shown each event once by several processes, also of a build that has only some of them', async () => {
    const processes = [process(...lamps), process(...lamps), process('red', 'green'), process('white')];
    const counted: Record<string, number> = { ...dark };
    for (let number = 0; number < 240; number += 1) {
      const lamp = lamps[(number * number + (number >> 3)) % 5];
      if (lamp) {
        counted[lamp] = (counted[lamp] ?? 0) + 1;
        await light(lamp);
      } else {
        await on.append('fuse', nobodys);
      }
      processes[number % 4]?.wake();
      // two readers of the whole log, as a repair and a sweep are
      if (number % 40 === 0) void processes[(number + 1) % 4]?.pass();
      if (number === 120) await on.projections(counters.map((one) => on.runner(one))).rebuild('blue_lamps');
    }
    await Promise.all(processes.map((each) => each.stop()));
    const last = process(...lamps);
    while ((await last.lagging()).length > 0) await last.pass();
    expect(await times()).toEqual(counted);
    expect(await skips()).toEqual([]);
  }, 60_000);

  it('stay where they are while a build that does not have them goes on', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await light('white');
    await process('red').pass();
    await on.append('fuse', nobodys);
    await process('red').pass();
    await process(...lamps).pass();
    expect(await times()).toEqual({ ...dark, white: 1 });
  });

  it('have missed an event that the log showed to no resting consumer, and are shown it by a repair', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await light('red');
    // as if the reader of the log had left it out
    await sql`UPDATE checkpoints SET position = event_log_end(), counted_to = event_log_end()
      WHERE kind = 'resting'`.execute(on.kysely);
    const projections = on.projections(counters.map((one) => on.runner(one)));
    expect((await projections.skipped()).map(({ name, read, logged }) => ({ name, missing: logged - read }))).toEqual(
      ['blue_lamps', 'green_lamps', 'red_lamps', 'white_lamps'].map((name) => ({ name, missing: 1 })),
    );
    await projections.repair();
    expect(await times()).toEqual({ ...dark, red: 1 });
    expect(await skips()).toEqual([]);
  });

  it('are told of until each of them is repaired', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await light('red');
    await sql`UPDATE checkpoints SET position = event_log_end(), counted_to = event_log_end()
      WHERE kind = 'resting'`.execute(on.kysely);
    const projections = on.projections(counters.map((one) => on.runner(one)));
    const rebuild = projections.rebuild.bind(projections);
    jest
      .spyOn(projections, 'rebuild')
      .mockImplementation((name) => (name === 'blue_lamps' ? Promise.reject(new Error('stopped')) : rebuild(name)));
    await expect(projections.repair()).rejects.toThrow('stopped');
    expect(await times()).toEqual({ ...dark, red: 1 });
    expect((await skips()).map(({ name }) => name)).toEqual(['blue_lamps']);
    jest.restoreAllMocks();
    await projections.repair();
    expect(await skips()).toEqual([]);
  });

  it('have missed nothing that was there before they were registered', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await light('red');
    await sql`UPDATE checkpoints SET position = event_log_end(), counted_to = event_log_end()
      WHERE kind = 'resting'`.execute(on.kysely);
    await on.checkpoints.register(
      [{ kind: 'reaction', name: 'bells', version: 1, fromStart: false }],
      await on.log.end(),
    );
    expect((await skips()).map(({ name }) => name)).not.toContain('bells');
  });

  it('are not taken for those of a build that is gone', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await sql`UPDATE event_log SET at = at - interval '1 day'`.execute(on.kysely);
    await sql`UPDATE checkpoints SET updated_at = updated_at - interval '1 day' WHERE kind <> 'resting'`.execute(
      on.kysely,
    );
    const next = [counterOf('red', 2)];
    expect(await removeFormerTables(fresh.db.owner, next, '1 hour')).toEqual([]);
  });
});

describe('a consumer that rests', () => {
  it('is not drained', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    const red = on.runner(counterOf('red'));
    const { life } = await on.log.mark();
    const locked = await on.kysely.transaction().execute((tx) => on.checkpoints.lock(tx, red, life));
    expect(locked).toBeUndefined();
  });

  it('rests no more where a transaction waits for its checkpoint, and stands where it rested', async () => {
    const position = await on.append('fuse', nobodys);
    await process(...lamps).pass();
    const red = on.runner(counterOf('red'));
    const place = await on.kysely.transaction().execute((tx) => on.checkpoints.wait(tx, red));
    expect(place.position).toBe(position);
    expect((await on.checkpoints.places()).resting.has('red_lamps:1')).toBe(false);
    await light('red');
    await process(...lamps).pass();
    expect(await times()).toEqual({ ...dark, red: 1 });
  });

  it('does not begin to where it does not stand any more where it was seen', async () => {
    const position = await light('red');
    const { life } = await on.log.mark();
    const step = {
      from: position - 1n,
      leaving: [],
      joining: [{ name: 'red_lamps', version: 1, position, events: 0 }],
    };
    await on.checkpoints.restNoMore(position - 1n);
    expect(await on.checkpoints.restOn(step, { readUpTo: position, count: 1, life })).toBe(true);
    expect((await on.checkpoints.places()).resting).toEqual(new Set());
  });

  it('holds the others up no longer than it is held', async () => {
    await on.append('fuse', nobodys);
    await process(...lamps).pass();
    await on.kysely.transaction().execute(async (tx) => {
      await sql`SELECT FROM checkpoints WHERE consumer = 'red_lamps' FOR UPDATE`.execute(tx);
      await light('red');
      await process(...lamps).pass();
      expect(await times()).toEqual(dark);
    });
    await process(...lamps).pass();
    expect(await times()).toEqual({ ...dark, red: 1 });
  });
});
