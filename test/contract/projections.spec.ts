import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { door, doorPainted, doorPassed, doorRows, doors } from '../support/consumers.js';
import { doorDatabase, doorStream, type DoorDatabase } from '../support/door-database.js';

let on: DoorDatabase;

beforeAll(async () => {
  on = await doorDatabase();
});
afterAll(() => on.destroy());
beforeEach(() => on.empty());

describe('a projection', () => {
  it('turns events into rows, whatever the size of the batches', async () => {
    await on.history(30);
    const [one, two] = [on.runner(doors(1), 500), on.runner(doors(2), 3)];
    await on.register(one, two);
    await on.consumerRunner([one, two]).pass();
    const rows = await doorRows(on.db, 1);
    expect(rows.doors).toHaveLength(27);
    expect(rows.doors).toContainEqual(
      expect.objectContaining({ id: door(1), colour: 'blue', passed: 1, label: 'Door 1 blue' }),
    );
    expect(await doorRows(on.db, 2)).toEqual(rows);
  });

  it('passes over events that it ignores, so that waiting for one of them ends', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    const position = await on.append('window-1', { type: 'WindowBroken', data: {} });
    const projections = on.projections([runner]);
    expect(await projections.waitFor(['doors'], position, 20)).toBe(false);
    await on.consumerRunner([runner]).pass();
    expect(await projections.waitFor(['doors'], position, 20)).toBe(true);
  });

  it('is moved over events that concern no projection together with the others that ignore them', async () => {
    const runners = [on.runner(doors(1)), on.runner(doors(2))];
    await on.register(...runners);
    const position = await on.append('window-1', { type: 'WindowBroken', data: {} });
    const drained: string[] = [];
    const consumers = runners.map((runner) => ({
      kind: 'projection' as const,
      fromStart: true,
      name: runner.name,
      version: runner.version,
      follows: (type: string) => runner.follows(type),
      apply: () => Promise.reject(new Error('nothing is parked')),
      drain: () => Promise.resolve(drained.push(runner.name) > 0),
    }));
    await on.consumerRunner(consumers).pass();
    expect(drained).toEqual([]);
    expect([...(await on.checkpoints.positions()).values()]).toEqual([position, position]);
  });

  it('makes its process ready once it has read what there was, though others go on writing', async () => {
    await on.open(1);
    const runner = on.runner(doors());
    await on.register(runner);
    const projections = on.projections([runner]);
    expect(await projections.ready()).toBe(false);
    await on.consumerRunner([runner]).pass();
    await on.open(2);
    expect(await projections.ready()).toBe(true);
  });

  it('writes rows and checkpoint together, or neither, when it is killed between them', async () => {
    await on.history(5);
    const runner = on.runner(doors());
    await on.register(runner);
    await sql`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(on.db.kysely);
    await sql`CREATE TRIGGER die BEFORE UPDATE ON checkpoints FOR EACH ROW WHEN (NEW.kind <> 'resting') EXECUTE FUNCTION die()`.execute(
      on.db.kysely,
    );
    await expect(on.consumerRunner([runner]).pass()).rejects.toThrow();
    expect((await doorRows(on.db)).doors).toEqual([]);
    expect(await on.checkpoints.positionOf(runner)).toBe(0n);
    expect(await on.projections([runner]).parked()).toEqual([]);
    await sql`DROP TRIGGER die ON checkpoints`.execute(on.db.kysely);
    await on.consumerRunner([runner]).pass();
    expect((await doorRows(on.db)).doors).toHaveLength(5);
  });

  it('counts once with two workers on it', async () => {
    const workers = [1, 2, 3].map(() => on.runner(doors(), 5));
    await on.register(...workers.slice(0, 1));
    await on.open(1);
    for (let time = 0; time < 50; time += 1) await on.append(doorStream(1), doorPassed({ people: 1 }));
    for (let left = 0; left < 5; left += 1)
      await Promise.all(workers.map((worker) => on.consumerRunner([worker]).pass()));
    expect((await doorRows(on.db)).doors).toEqual([expect.objectContaining({ passed: 50 })]);
  });

  it('leaves an event alone that is not committed yet, and takes it when it is', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await Promise.all([1, 2, 3, 4].map((number) => Promise.all([on.open(number), on.consumerRunner([runner]).pass()])));
    await on.consumerRunner([runner]).pass();
    expect((await doorRows(on.db)).doors).toHaveLength(4);
  });

  it('is built in a new version while events come, and comes out equal', async () => {
    const [one, two] = [on.runner(doors(1), 7), on.runner(doors(2), 4)];
    await on.register(one);
    await on.history(10);
    await on.consumerRunner([one]).pass();
    await on.register(two);
    await Promise.all([
      on.consumerRunner([two]).pass(),
      ...[20, 21, 22, 23].map(async (number) => {
        await on.open(number);
        await on.append(doorStream(number), doorPainted({ colour: 'green' }));
        await on.consumerRunner([one]).pass();
      }),
    ]);
    await on.consumerRunner([one, two]).pass();
    expect(await doorRows(on.db, 2)).toEqual(await doorRows(on.db, 1));
  });
});

describe('a poisoned event', () => {
  const broken = new Set(['mauve']);
  const fragile = () => doors(1, ({ data }) => broken.has(String(Reflect.get(data, 'colour'))));

  it('parks its stream alone, and staff set it going again', async () => {
    broken.add('mauve');
    const runner = on.runner(fragile());
    await on.register(runner);
    await on.open(1);
    await on.open(2);
    await on.append(doorStream(1), doorPainted({ colour: 'mauve' }));
    await on.append(doorStream(2), doorPainted({ colour: 'red' }));
    await on.append(doorStream(1), doorPassed({ people: 3 }));
    await on.consumerRunner([runner]).pass();
    await on.append(doorStream(1), doorPassed({ people: 4 }));
    await on.append(doorStream(2), doorPassed({ people: 1 }));
    await on.consumerRunner([runner]).pass();
    expect((await doorRows(on.db)).doors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: door(1), colour: null, passed: 0 }),
        expect.objectContaining({ id: door(2), colour: 'red', passed: 1 }),
      ]),
    );
    const projections = on.projections([runner]);
    const [parked] = await projections.parked();
    expect(parked).toMatchObject({
      projection: 'doors',
      stream: doorStream(1),
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
    expect((await doorRows(on.db)).doors).toContainEqual(
      expect.objectContaining({ id: door(1), colour: 'mauve', passed: 7 }),
    );
    await expect(projections.retryParked(parked?.id ?? '')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('may also be one that the table refuses', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await on.open(1);
    await on.open(2);
    await on.append(doorStream(1), doorPainted({ colour: 'invisible' }));
    await on.append(doorStream(2), doorPainted({ colour: 'red' }));
    await on.consumerRunner([runner]).pass();
    expect(await on.projections([runner]).parked()).toEqual([expect.objectContaining({ stream: doorStream(1) })]);
    expect((await doorRows(on.db)).doors).toContainEqual(expect.objectContaining({ id: door(2), colour: 'red' }));
  });

  it.each([
    ['data', '"a text"'],
    ['data', '[1, 2]'],
    ['data', 'null'],
    ['metadata', '"a text"'],
    ['metadata', '{"actor": "ann"}'],
  ])('may be unreadable: its %s is %s', async (part, json) => {
    const runner = on.runner(doors());
    await on.register(runner);
    await on.open(1);
    await on.open(2);
    const position = await on.append(doorStream(1), doorPainted({ colour: 'red' }));
    await on.append(doorStream(2), doorPainted({ colour: 'red' }), doorPassed({ people: 2 }));
    await on.append('window-1', { type: 'WindowBroken', data: {} });
    const write = (value: string) =>
      sql`UPDATE event_log SET ${sql.ref(part)} = ${value}::json WHERE position = ${position}`.execute(on.db.kysely);
    const { rows } = await sql<{ kept: string }>`
      SELECT ${sql.ref(part)}::text AS kept FROM event_log WHERE position = ${position}`.execute(on.db.kysely);
    await write(json);
    await on.consumerRunner([runner]).pass();

    expect(await on.checkpoints.positionOf(runner)).toBe(await on.log.end());
    expect((await doorRows(on.db)).doors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: door(1), colour: null }),
        expect.objectContaining({ id: door(2), colour: 'red', passed: 2 }),
      ]),
    );
    const [parked] = await on.projections([runner]).parked();
    expect(parked).toMatchObject({ stream: doorStream(1), type: 'DoorPainted', position: String(position) });
    expect(parked?.error).toMatch(`at position ${position} is not readable: its ${part} is no object of ours`);
    expect(await on.projections([runner]).retryParked(parked?.id ?? '')).toBe(false);
    await expect(on.projections([runner]).rebuild('doors')).rejects.toThrow('Rebuilding doors stopped at event');

    await write(rows[0]?.kept ?? '');
    expect(await on.projections([runner]).retryParked(parked?.id ?? '')).toBe(true);
    expect((await doorRows(on.db)).doors).toContainEqual(expect.objectContaining({ id: door(1), colour: 'red' }));
  });

  it('that is unreadable stops no projection that ignores it', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await on.append('window-1', { type: 'WindowBroken', data: {} });
    await sql`UPDATE event_log SET data = '7'::json`.execute(on.db.kysely);
    await on.open(1);
    await on.consumerRunner([runner]).pass();
    expect((await doorRows(on.db)).doors).toHaveLength(1);
    expect(await on.projections([runner]).parked()).toEqual([]);
  });

  it('stops a rebuild, which names it', async () => {
    broken.add('mauve');
    const runner = on.runner(fragile());
    await on.register(runner);
    await on.open(1);
    await on.append(doorStream(1), doorPainted({ colour: 'mauve' }));
    await on.consumerRunner([runner]).pass();
    const before = await doorRows(on.db);
    await expect(on.projections([runner]).rebuild('doors')).rejects.toThrow(
      /Rebuilding doors stopped at event .* \(DoorPainted of door-/,
    );
    expect(await doorRows(on.db)).toEqual(before);
    expect(await on.projections([runner]).rebuilding()).toEqual([]);

    broken.clear();
    await on.projections([runner]).rebuild('doors');
    expect((await doorRows(on.db)).doors).toEqual([expect.objectContaining({ colour: 'mauve' })]);
    expect(await on.projections([runner]).parked()).toEqual([]);
  });

  it('is not blamed for a table that is missing', async () => {
    const runner = on.runner(doors(3));
    await on.register(runner);
    await on.open(1);
    await expect(on.consumerRunner([runner]).pass()).rejects.toThrow('relation "public.doors_v3" does not exist');
    expect(await on.projections([runner]).parked()).toEqual([]);
  });
});

describe('a forgotten person', () => {
  it('leaves no trace in the rows, live or rebuilt', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await on.open(1, 'ann');
    await on.open(2, 'bob');
    await on.consumerRunner([runner]).pass();
    await on.forget('ann');
    await on.open(3, 'ann');
    await on.consumerRunner([runner]).pass();
    const rows = await doorRows(on.db);
    expect(JSON.stringify(rows)).not.toMatch(/Door [13]/);
    expect(rows.doors).toContainEqual(expect.objectContaining({ owner: 'bob', name: 'Door 2' }));
    await on.projections([runner]).rebuild('doors');
    expect(await doorRows(on.db)).toEqual(rows);
  });
});
