import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  consumersOn,
  createDoorTables,
  door,
  doorHistory,
  doorPainted,
  doorPassed,
  doorRows,
  doors,
  openedDoor,
  emptyDoors,
} from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof consumersOn>;

const stream = (number: number): string => `door-${door(number)}`;
const open = (number: number, owner?: string) => on.append(stream(number), openedDoor(number, owner));
const history = (count: number): Promise<void> => doorHistory(on, count);

beforeAll(async () => {
  fresh = await freshDatabase();
  on = consumersOn(fresh.db);
  await createDoorTables(fresh.db, 1);
  await createDoorTables(fresh.db, 2);
});

afterAll(() => fresh.destroy());

beforeEach(async () => {
  await emptyDoors(fresh.db, 1, 2);
});

describe('a projection', () => {
  it('turns events into rows, whatever the size of the batches', async () => {
    await history(30);
    const [one, two] = [on.runner(doors(1), 500), on.runner(doors(2), 3)];
    await on.register(one, two);
    await on.drains([one, two]).pass();
    const rows = await doorRows(fresh.db, 1);
    expect(rows.doors).toHaveLength(27);
    expect(rows.doors).toContainEqual(
      expect.objectContaining({ id: door(1), colour: 'blue', passed: 1, label: 'Door 1 blue' }),
    );
    expect(await doorRows(fresh.db, 2)).toEqual(rows);
  });

  it('passes over events that it ignores, so that waiting for one of them ends', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    const position = await on.append('window-1', { type: 'WindowBroken', data: {} });
    const projections = on.projections([runner]);
    expect(await projections.waitFor(['doors'], position, 20)).toBe(false);
    await on.drains([runner]).pass();
    expect(await projections.waitFor(['doors'], position, 20)).toBe(true);
  });

  it('makes its process ready once it has read what there was, though others go on writing', async () => {
    await open(1);
    const runner = on.runner(doors());
    await on.register(runner);
    const projections = on.projections([runner]);
    expect(await projections.ready()).toBe(false);
    await on.drains([runner]).pass();
    await open(2);
    expect(await projections.ready()).toBe(true);
  });

  it('writes rows and checkpoint together, or neither, when it is killed between them', async () => {
    await history(5);
    const runner = on.runner(doors());
    await on.register(runner);
    await sql`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(fresh.db.kysely);
    await sql`CREATE TRIGGER die BEFORE UPDATE ON checkpoints FOR EACH ROW EXECUTE FUNCTION die()`.execute(
      fresh.db.kysely,
    );
    await expect(on.drains([runner]).pass()).rejects.toThrow();
    expect((await doorRows(fresh.db)).doors).toEqual([]);
    expect(await on.checkpoints.positionOf(runner)).toBe(0n);
    expect(await on.projections([runner]).parked()).toEqual([]);
    await sql`DROP TRIGGER die ON checkpoints`.execute(fresh.db.kysely);
    await on.drains([runner]).pass();
    expect((await doorRows(fresh.db)).doors).toHaveLength(5);
  });

  it('counts once with two workers on it', async () => {
    const workers = [1, 2, 3].map(() => on.runner(doors(), 5));
    await on.register(...workers.slice(0, 1));
    await open(1);
    for (let time = 0; time < 50; time += 1) await on.append(stream(1), doorPassed({ people: 1 }));
    for (let left = 0; left < 5; left += 1) await Promise.all(workers.map((worker) => on.drains([worker]).pass()));
    expect((await doorRows(fresh.db)).doors).toEqual([expect.objectContaining({ passed: 50 })]);
  });

  it('leaves an event alone that is not committed yet, and takes it when it is', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await Promise.all([1, 2, 3, 4].map((number) => Promise.all([open(number), on.drains([runner]).pass()])));
    await on.drains([runner]).pass();
    expect((await doorRows(fresh.db)).doors).toHaveLength(4);
  });

  it('is built in a new version while events come, and comes out equal', async () => {
    const [one, two] = [on.runner(doors(1), 7), on.runner(doors(2), 4)];
    await on.register(one);
    await history(10);
    await on.drains([one]).pass();
    await on.register(two);
    await Promise.all([
      on.drains([two]).pass(),
      ...[20, 21, 22, 23].map(async (number) => {
        await open(number);
        await on.append(stream(number), doorPainted({ colour: 'green' }));
        await on.drains([one]).pass();
      }),
    ]);
    await on.drains([one, two]).pass();
    expect(await doorRows(fresh.db, 2)).toEqual(await doorRows(fresh.db, 1));
  });
});

describe('a poisoned event', () => {
  const broken = new Set(['mauve']);
  const fragile = () => doors(1, ({ data }) => broken.has(String(Reflect.get(data, 'colour'))));

  it('parks its stream alone, and staff set it going again', async () => {
    broken.add('mauve');
    const runner = on.runner(fragile());
    await on.register(runner);
    await open(1);
    await open(2);
    await on.append(stream(1), doorPainted({ colour: 'mauve' }));
    await on.append(stream(2), doorPainted({ colour: 'red' }));
    await on.append(stream(1), doorPassed({ people: 3 }));
    await on.drains([runner]).pass();
    await on.append(stream(1), doorPassed({ people: 4 }));
    await on.append(stream(2), doorPassed({ people: 1 }));
    await on.drains([runner]).pass();
    expect((await doorRows(fresh.db)).doors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: door(1), colour: null, passed: 0 }),
        expect.objectContaining({ id: door(2), colour: 'red', passed: 1 }),
      ]),
    );
    const projections = on.projections([runner]);
    const [parked] = await projections.parked();
    expect(parked).toMatchObject({
      projection: 'doors',
      stream: stream(1),
      type: 'DoorPainted',
      attempts: 1,
      error: 'Error: no such colour: mauve',
    });
    expect(await projections.status()).toEqual([
      expect.objectContaining({ name: 'doors', parked: 1, behind: 0, state: 'caughtUp' }),
    ]);

    expect(await projections.retryParked(parked?.id ?? '')).toBe(false);
    expect(await projections.parked()).toEqual([expect.objectContaining({ attempts: 2 })]);

    broken.clear();
    expect(await projections.retryParked(parked?.id ?? '')).toBe(true);
    expect(await projections.parked()).toEqual([]);
    expect((await doorRows(fresh.db)).doors).toContainEqual(
      expect.objectContaining({ id: door(1), colour: 'mauve', passed: 7 }),
    );
    await expect(projections.retryParked(parked?.id ?? '')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('may also be one that the table refuses', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await open(1);
    await open(2);
    await on.append(stream(1), doorPainted({ colour: 'invisible' }));
    await on.append(stream(2), doorPainted({ colour: 'red' }));
    await on.drains([runner]).pass();
    expect(await on.projections([runner]).parked()).toEqual([expect.objectContaining({ stream: stream(1) })]);
    expect((await doorRows(fresh.db)).doors).toContainEqual(expect.objectContaining({ id: door(2), colour: 'red' }));
  });

  it('stops a rebuild, which names it', async () => {
    broken.add('mauve');
    const runner = on.runner(fragile());
    await on.register(runner);
    await open(1);
    await on.append(stream(1), doorPainted({ colour: 'mauve' }));
    await on.drains([runner]).pass();
    const before = await doorRows(fresh.db);
    await expect(on.projections([runner]).rebuild('doors')).rejects.toThrow(
      /Rebuilding doors stopped at event .* \(DoorPainted of door-/,
    );
    expect(await doorRows(fresh.db)).toEqual(before);
    expect(await on.projections([runner]).rebuilding()).toEqual([]);

    broken.clear();
    await on.projections([runner]).rebuild('doors');
    expect((await doorRows(fresh.db)).doors).toEqual([expect.objectContaining({ colour: 'mauve' })]);
    expect(await on.projections([runner]).parked()).toEqual([]);
  });

  it('is not blamed for a table that is missing', async () => {
    const runner = on.runner(doors(3));
    await on.register(runner);
    await open(1);
    await expect(on.drains([runner]).pass()).rejects.toThrow('There is no table public.doors_v3');
    expect(await on.projections([runner]).parked()).toEqual([]);
  });
});

describe('a rebuild', () => {
  it('makes the same rows again, and keeps indexes and constraints', async () => {
    const runner = on.runner(doors(), 6);
    await on.register(runner);
    await history(12);
    await on.drains([runner]).pass();
    const [rows, shape] = [await doorRows(fresh.db), await shapeOf('doors_v1')];
    await sql`UPDATE doors_v1 SET passed = 99`.execute(fresh.db.kysely);
    await on.projections([runner], 6).rebuild('doors');
    expect(await doorRows(fresh.db)).toEqual(rows);
    expect(await shapeOf('doors_v1')).toEqual(shape);
    await open(50);
    await on.drains([runner]).pass();
    expect((await doorRows(fresh.db)).doors).toHaveLength(rows.doors.length + 1);
  });

  it('loses nothing that is appended meanwhile', async () => {
    const runner = on.runner(doors(), 4);
    await on.register(runner);
    await history(10);
    await on.drains([runner]).pass();
    await Promise.all([
      on.projections([runner], 4).rebuild('doors'),
      ...[30, 31, 32, 33, 34].map(async (number) => {
        await open(number);
        await on.append(stream(number), doorPassed({ people: number }));
        await on.drains([runner]).pass();
      }),
    ]);
    await on.drains([runner]).pass();
    const live = await doorRows(fresh.db);
    expect(live.doors).toHaveLength(9 + 5);
    await on.projections([runner]).rebuild('doors');
    expect(await doorRows(fresh.db)).toEqual(live);
  });

  it('goes on where a killed process left it', async () => {
    const runner = on.runner(doors(), 4);
    await on.register(runner);
    await history(10);
    await on.drains([runner]).pass();
    const rows = await doorRows(fresh.db);
    const projections = on.projections([runner], 4);
    await projections.requestRebuild('doors');
    expect(await projections.rebuilding()).toEqual(['doors']);
    expect(await projections.status()).toEqual([expect.objectContaining({ state: 'rebuilding' })]);
    await on.projections([runner], 4).continueRebuild('doors');
    expect(await projections.rebuilding()).toEqual([]);
    expect(await doorRows(fresh.db)).toEqual(rows);
  });

  it('of an unknown projection is refused', () =>
    expect(() => on.projections([]).requestRebuild('windows')).toThrow(expect.objectContaining({ code: 'notFound' })));
});

describe('a forgotten person', () => {
  it('leaves no trace in the rows, live or rebuilt', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await open(1, 'ann');
    await open(2, 'bob');
    await on.drains([runner]).pass();
    await on.forget('ann');
    await open(3, 'ann');
    await on.drains([runner]).pass();
    const rows = await doorRows(fresh.db);
    expect(JSON.stringify(rows)).not.toMatch(/Door [13]/);
    expect(rows.doors).toContainEqual(expect.objectContaining({ owner: 'bob', name: 'Door 2' }));
    await on.projections([runner]).rebuild('doors');
    expect(await doorRows(fresh.db)).toEqual(rows);
  });
});

/** Indexes, constraints and columns of a table, by name and definition. */
const shapeOf = async (table: string): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ${table} AND schemaname = 'public'
    UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = ${table}::regclass
    UNION ALL SELECT column_name, concat(data_type, is_nullable, is_generated) FROM information_schema.columns
      WHERE table_name = ${table} AND table_schema = 'public' ORDER BY 1, 2`.execute(fresh.db.kysely);
  return rows;
};
