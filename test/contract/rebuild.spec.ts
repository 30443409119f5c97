import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { allProjections } from '../../src/platform/reading/projections/all-projections.js';
import { removeFormerTables } from '../../src/platform/reading/projections/former-tables.js';
import { createDoorTables, doorPainted, doorPassed, doorRows, doors } from '../support/consumers.js';
import { doorDatabase, doorStream, type DoorDatabase } from '../support/door-database.js';

let on: DoorDatabase;

beforeAll(async () => {
  on = await doorDatabase();
});
afterAll(() => on.destroy());
beforeEach(() => on.empty());

describe('a rebuild', () => {
  it('puts a checkpoint that stands ahead of the log back to where that ends', async () => {
    await on.open(1);
    const runner = on.runner(doors());
    await on.register(runner);
    await on.consumerRunner([runner]).pass();
    await sql`UPDATE checkpoints SET position = position + 10`.execute(on.db.kysely);
    await on.projections([runner]).rebuild('doors');
    expect(await on.checkpoints.positionOf(runner)).toBe(await on.log.end());
    await on.open(2);
    await on.consumerRunner([runner]).pass();
    expect((await doorRows(on.db)).doors).toHaveLength(2);
  });

  it('makes the same rows again, and keeps indexes and constraints', async () => {
    const runner = on.runner(doors(), 6);
    await on.register(runner);
    await on.history(12);
    await on.consumerRunner([runner]).pass();
    const [rows, shape] = [await doorRows(on.db), await shapeOf('doors_v1')];
    await sql`UPDATE doors_v1 SET passed = 99`.execute(on.db.kysely);
    await on.projections([runner], 6).rebuild('doors');
    expect(await doorRows(on.db)).toEqual(rows);
    expect(await shapeOf('doors_v1')).toEqual(shape);
    await on.open(50);
    await on.consumerRunner([runner]).pass();
    expect((await doorRows(on.db)).doors).toHaveLength(rows.doors.length + 1);
  });

  it('loses nothing that is appended meanwhile', async () => {
    const runner = on.runner(doors(), 4);
    await on.register(runner);
    await on.history(10);
    await on.consumerRunner([runner]).pass();
    await Promise.all([
      on.projections([runner], 4).rebuild('doors'),
      ...[30, 31, 32, 33, 34].map(async (number) => {
        await on.open(number);
        await on.append(doorStream(number), doorPassed({ people: number }));
        await on.consumerRunner([runner]).pass();
      }),
    ]);
    await on.consumerRunner([runner]).pass();
    const live = await doorRows(on.db);
    expect(live.doors).toHaveLength(9 + 5);
    await on.projections([runner]).rebuild('doors');
    expect(await doorRows(on.db)).toEqual(live);
  });

  it('goes on where a killed process left it', async () => {
    const runner = on.runner(doors(), 4);
    await on.register(runner);
    await on.history(10);
    await on.consumerRunner([runner]).pass();
    const rows = await doorRows(on.db);
    const projections = on.projections([runner], 4);
    await projections.requestRebuild('doors');
    expect(await projections.rebuilding()).toEqual(['doors']);
    expect(await projections.status()).toEqual([expect.objectContaining({ state: 'rebuilding' })]);
    await on.projections([runner], 4).continueRebuild('doors');
    expect(await projections.rebuilding()).toEqual([]);
    expect(await doorRows(on.db)).toEqual(rows);
  });

  it('of an unknown projection is refused', () =>
    expect(() => on.projections([]).requestRebuild('windows')).toThrow(expect.objectContaining({ code: 'notFound' })));
});

describe('an older version of a projection', () => {
  const parkedIn = async (version: number) => {
    const { rows } = await sql`SELECT FROM parked_events WHERE version = ${version}`.execute(on.db.kysely);
    return rows.length;
  };
  const known = async () => [...(await on.checkpoints.positions()).keys()];

  it('keeps what it has parked to itself, and is forgotten with it once its tables are gone', async () => {
    const fragile = (version: number) => on.runner(doors(version, () => true));
    const [old, present] = [fragile(1), fragile(2)];
    await on.register(old, present);
    await on.open(1);
    await on.append(doorStream(1), doorPainted({ colour: 'mauve' }));
    await on.consumerRunner([old, present]).pass();
    await on.projections([old]).requestRebuild('doors');
    const projections = on.projections([present]);
    expect(await projections.parked()).toEqual([expect.objectContaining({ version: 2, stream: doorStream(1) })]);

    await projections.retireOldVersions();
    expect(await known()).toEqual(expect.arrayContaining(['doors:1', 'doors:2']));
    expect(await parkedIn(1)).toBe(1);

    await sql`ALTER TABLE doors_v1 RENAME TO doors_gone`.execute(on.db.kysely);
    await sql`ALTER TABLE coats_v1 RENAME TO coats_gone`.execute(on.db.kysely);
    await projections.retireOldVersions();
    expect(await known()).toEqual(['doors:2']);
    expect([await parkedIn(1), await parkedIn(2)]).toEqual([0, 1]);
    expect(await projections.rebuilding()).toEqual([]);
    await sql`ALTER TABLE doors_gone RENAME TO doors_v1`.execute(on.db.kysely);
    await sql`ALTER TABLE coats_gone RENAME TO coats_v1`.execute(on.db.kysely);
  });
});

describe('the tables of a former build', () => {
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename ~ '^(doors|coats|windows|hinges)_v'`.execute(
      on.db.kysely,
    );
    return rows.map(({ name }) => name).toSorted();
  };
  /** The hinges stood with the doors in their first version, and are a read model of their own now. */
  const present = async (hinges: number) => [
    ...(await allProjections()),
    { ...doors(2), formerTables: { hinges: 1 } },
    { ...doors(2), name: 'hinges', version: hinges, tables: { hinges: doors(2).tables.doors } },
  ];
  const remove = async (since: string, hinges = 2) => removeFormerTables(on.db.owner, await present(hinges), since);
  const checkpoints = async () => [...(await on.checkpoints.positions()).keys()].toSorted();

  it('stand for as long as a worker of it may follow, and go with what was known of it', async () => {
    await sql`CREATE TABLE windows_v1 (id text)`.execute(on.db.kysely);
    // of the doors in their first version, and of another read model since the second
    await sql`CREATE TABLE hinges_v1 (id text)`.execute(on.db.kysely);
    await sql`CREATE TABLE hinges_v2 (id text)`.execute(on.db.kysely);
    // of a build that begins: its worker is still to come
    await sql`CREATE TABLE doors_v3 (id text)`.execute(on.db.kysely);
    const [old, next] = [on.runner(doors(1)), on.runner(doors(2))];
    await on.register(old, next);
    await sql`INSERT INTO checkpoints (consumer, version, kind, position)
      SELECT 'windows', 1, kind, position FROM checkpoints WHERE consumer = 'doors' AND version = 1`.execute(
      on.db.kysely,
    );
    await on.open(1);
    await on.consumerRunner([old, next]).pass();
    expect(await remove('0 seconds')).toEqual([]);

    await on.open(2);
    await on.consumerRunner([next]).pass();
    expect(await remove('1 day')).toEqual([]);
    expect(await checkpoints()).toEqual(['doors:1', 'doors:2', 'windows:1']);

    expect([...(await remove('0 seconds'))].toSorted()).toEqual(['coats_v1', 'doors_v1', 'hinges_v1', 'windows_v1']);
    expect(await tables()).toEqual(['coats_v2', 'doors_v2', 'doors_v3', 'hinges_v2']);
    expect(await checkpoints()).toEqual(['doors:2']);
    expect(await remove('0 seconds')).toEqual([]);
    await createDoorTables(on.db, 1);
    await sql`DROP TABLE hinges_v2`.execute(on.db.kysely);
    await sql`DROP TABLE doors_v3`.execute(on.db.kysely);
  });

  it('stay where the read model that has them now is in this very version', async () => {
    await sql`CREATE TABLE hinges_v1 (id text)`.execute(on.db.kysely);
    const [old, next] = [on.runner(doors(1)), on.runner(doors(2))];
    await on.register(old, next);
    await on.open(3);
    await on.consumerRunner([next]).pass();
    expect(await remove('0 seconds', 1)).not.toContain('hinges_v1');
    expect(await tables()).toContain('hinges_v1');
    await sql`DROP TABLE hinges_v1`.execute(on.db.kysely);
    await createDoorTables(on.db, 1);
  });
});

/** Indexes, constraints and columns of a table, by name and definition. */
const shapeOf = async (table: string): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ${table} AND schemaname = 'public'
    UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = ${table}::regclass
    UNION ALL SELECT column_name, concat(data_type, is_nullable, is_generated) FROM information_schema.columns
      WHERE table_name = ${table} AND table_schema = 'public' ORDER BY 1, 2`.execute(on.db.kysely);
  return rows;
};
