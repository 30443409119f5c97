import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import {
  consumersOn,
  createDoorTables,
  door,
  doorHistory,
  doorPainted,
  doorRows,
  doors,
  openedDoor,
  emptyDoors,
} from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { until } from './harness/until.js';
import { doorsProcess, type Child } from './processes/child.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof consumersOn>;
const children: Child[] = [];
const start = (orders: Omit<Parameters<typeof doorsProcess>[0], 'url'>, url = fresh.url): Child => {
  const child = doorsProcess({ url, ...orders });
  children.push(child);
  return child;
};

beforeAll(async () => {
  fresh = await freshDatabase({ max: 20 });
  on = consumersOn(fresh.db);
  await createDoorTables(fresh.db, 1);
  await createDoorTables(fresh.db, 2);
});
afterAll(() => fresh.destroy());
afterEach(() => Promise.all(children.splice(0).map((child) => child.kill())));

/** Repeats queries until the work ends; counts answers and collects errors. */
const reading = async (queries: readonly string[], work: Promise<unknown>) => {
  const failed: unknown[] = [];
  const readers = await Promise.all(
    queries.map(async () => {
      const client = new pg.Client({ connectionString: fresh.url });
      await client.connect();
      client.on('error', (error) => failed.push(error));
      return client;
    }),
  );
  let busy = true;
  const rows = new Set<number | null>();
  let answered = 0;
  const loops = readers.map(async (client, index) => {
    while (busy) {
      await client.query(queries[index] ?? '').then(
        (result: pg.QueryResult | pg.QueryResult[]) => {
          answered += 1;
          for (const { command, rowCount } of [result].flat()) if (command === 'SELECT') rows.add(rowCount);
        },
        async (error: unknown) => {
          failed.push(error);
          await client.query('ROLLBACK');
        },
      );
    }
  });
  await work.finally(() => (busy = false));
  await Promise.all(loops);
  await Promise.all(readers.map((client) => client.end()));
  return { failed, answered, rows };
};

describe('F24 · a rebuild that is killed · I5: the old rows are read until the new ones are there', () => {
  beforeEach(async () => {
    await emptyDoors(fresh.db, 1, 2);
    await doorHistory(on, 12);
    await on.append(`door-${door(7)}`, doorPainted({ colour: 'slow' }));
  });

  it('is carried on from where it was, with no read failed', async () => {
    const runner = on.runner(doors(), 5);
    await on.register(runner);
    await on.consumerRunner([runner]).pass();
    const rows = await doorRows(fresh.db);
    const projections = on.projections([runner], 5);
    const work = async () => {
      await projections.requestRebuild('doors');
      const owner = start({ work: 'rebuild', limit: 5, stands: { at: 'writing', for: 20_000 } });
      await owner.says('middle');
      await owner.kill();
      await until('the dead owner has let go', 10_000, async () => {
        await projections.continueRebuild('doors');
        return (await projections.rebuilding()).length === 0;
      });
    };
    const {
      failed,
      answered,
      rows: seen,
    } = await reading(['SELECT * FROM doors_v1', 'SELECT * FROM doors_v1'], work());
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(10);
    expect([...seen]).toEqual([rows.doors.length]);
    expect(await doorRows(fresh.db)).toEqual(rows);
  }, 60_000);

  it('begins where the dead one stood, not again from zero', async () => {
    const runner = on.runner(doors(), 5);
    await on.register(runner);
    await on.consumerRunner([runner]).pass();
    await on.projections([runner], 5).requestRebuild('doors');
    const owner = start({ work: 'rebuild', limit: 5, stands: { at: 'writing', for: 20_000 } });
    await owner.says('middle');
    await owner.kill();
    const { rows } = await sql<{ position: bigint }>`SELECT position FROM rebuilds`.execute(fresh.db.kysely);
    expect(rows[0]?.position).toBeGreaterThan(0n);
    const paintings = (await on.log.readAll(0n, 500)).events.filter(({ type }) => type === 'DoorPainted').length;
    const next = start({ work: 'rebuild', limit: 5 });
    const done = await next.says('done');
    expect(Number(done.split(' ')[1])).toBeLessThan(paintings);
  }, 60_000);

  it('fails no reader who reads its tables in another order', async () => {
    const runner = on.runner(doors());
    await on.register(runner);
    await on.consumerRunner([runner]).pass();
    const projections = on.projections([runner]);
    const rebuilds = async () => {
      for (let time = 0; time < 8; time += 1) await projections.rebuild('doors');
    };
    const both = (one: string, other: string) =>
      `SELECT pg_sleep(0.06); BEGIN; SELECT * FROM ${one} LIMIT 1; SELECT pg_sleep(0.02); SELECT * FROM ${other} LIMIT 1; COMMIT`;
    const { failed, answered } = await reading(
      [both('coats_v1', 'doors_v1'), both('doors_v1', 'coats_v1'), both('coats_v1', 'doors_v1')],
      rebuilds(),
    );
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(3);
  }, 60_000);
});

describe('F24 · two builds side by side · I5: each keeps its own version of the read model', () => {
  beforeEach(async () => {
    await emptyDoors(fresh.db, 1, 2);
    await doorHistory(on, 12);
  });

  it('while events come, and while the new one is killed in the middle', async () => {
    await on.append(`door-${door(7)}`, doorPainted({ colour: 'slow' }));
    const old = on.runner(doors(1));
    await on.register(old);
    await on.consumerRunner([old]).pass();
    const work = async () => {
      const first = start({ version: 2, limit: 3, stands: { at: 'writing', for: 20_000 } });
      await first.says('middle');
      for (let number = 100; number < 110; number += 1) {
        await on.append(`door-${door(number)}`, openedDoor(number), doorPainted({ colour: 'green' }));
        await on.consumerRunner([old]).pass();
      }
      await first.kill();
      const second = start({ version: 2, limit: 3 });
      expect(await second.ended()).toBe(0);
    };
    const { failed } = await reading(['SELECT * FROM doors_v1'], work());
    expect(failed).toEqual([]);
    await on.consumerRunner([old]).pass();
    const rows = await doorRows(fresh.db, 1);
    expect(rows.doors).toHaveLength(21);
    expect(await doorRows(fresh.db, 2)).toEqual(rows);
  }, 60_000);
});

describe('F24 · migrations that are killed, or run by two processes at once', () => {
  const databases: Db[] = [];

  const emptyDatabase = async (): Promise<string> => {
    const name = `guichet_empty_${randomUUID().replaceAll('-', '')}`;
    await fresh.db.pool.query(`CREATE DATABASE ${name}`);
    const url = new URL(fresh.url);
    url.pathname = `/${name}`;
    databases.push(connectDatabase(url.href, { max: 3 }));
    return url.href;
  };
  afterEach(async () => {
    for (const db of databases.splice(0)) {
      await db.close();
      await fresh.db.pool.query(`DROP DATABASE ${new URL(db.url).pathname.slice(1)} WITH (FORCE)`);
    }
  });

  const shapeOf = async ({ pool }: Pick<Db, 'pool'>): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ column: string }>(`
      SELECT format('%s.%s.%s %s', table_schema, table_name, column_name, data_type) AS column
      FROM information_schema.columns WHERE table_schema IN ('public', 'rebuild')
        AND table_name NOT LIKE 'doors_v_' AND table_name NOT LIKE 'coats_v_' ORDER BY 1`);
    return rows.map(({ column }) => column);
  };

  /** Migrations are one transaction, the tables of read models another. */
  const moments = {
    migrations: {
      at: 'CREATE TABLE (sessions|mails|files|uploads)',
      left: (bare: readonly string[]) => bare,
    },
    'tables of read models': {
      at: 'CREATE (TABLE|INDEX ON) "public"',
      left: (_: readonly string[], whole: readonly string[]) => whole.filter((column) => !/_v\d+\./.test(column)),
    },
  };

  it.each(Object.entries(moments))(
    'leave nothing half done, and are done by the next start: %s',
    async (_, { at, left }) => {
      const url = await emptyDatabase();
      const db = databases[0];
      if (!db) throw new Error('There is no database');
      await db.pool.query(`
      CREATE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.05); END $$;
      CREATE EVENT TRIGGER linger ON ddl_command_end WHEN TAG IN ('CREATE TABLE', 'CREATE INDEX') EXECUTE FUNCTION linger()`);
      const bare = await shapeOf(db);
      const child = start({ work: 'migrate' }, url);
      await until('in the middle of the migrations', 30_000, async () => {
        const { rowCount } = await db.pool.query(
          'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ $1',
          [at],
        );
        return rowCount !== 0;
      });
      await child.kill();
      await until('the database has noticed', 10_000, async () => {
        const { rowCount } = await db.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
        return rowCount === 0;
      });
      const ours = (columns: readonly string[]) => columns.filter((column) => !column.includes('kysely_migration'));
      const whole = await shapeOf(fresh.db);
      expect(ours(await shapeOf(db))).toEqual(ours(left(bare, whole)));
      await db.pool.query('DROP EVENT TRIGGER linger');
      await migrate(db);
      expect(await shapeOf(db)).toEqual(whole);
    },
    60_000,
  );

  it('are done once when three processes start together', async () => {
    const url = await emptyDatabase();
    const starting = [1, 2, 3].map(() => start({ work: 'migrate' }, url));
    const endings = await Promise.all(starting.map((child) => child.ended()));
    expect([endings, starting.map((child) => child.complaints())]).toEqual([
      [0, 0, 0],
      ['', '', ''],
    ]);
    const db = databases[0];
    if (!db) throw new Error('There is no database');
    expect(await shapeOf(db)).toEqual(await shapeOf(fresh.db));
  }, 60_000);
});
