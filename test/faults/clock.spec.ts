import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../src/kernel/ids.js';
import { occurred } from '../../src/kernel/testing.js';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import type { ConsumerTables } from '../../src/platform/reading/projections/tables.js';
import { doorOpened } from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { paint, reactionsOn } from '../support/reactions.js';
import { until } from './harness/until.js';
import { startWorld, type World } from './harness/world.js';

const run = promisify(execFile);

describe('F13: a timer, by the clock of the database', () => {
  let fresh: FreshDatabase;
  let db: Db;
  let on: ReturnType<typeof reactionsOn>;

  beforeAll(async () => {
    fresh = await freshDatabase();
    // the product's own SQL, on a clock that this test sets: its name is found before PostgreSQL's own
    await sql`CREATE SCHEMA clock`.execute(fresh.db.kysely);
    await sql`CREATE TABLE clock.hands (at timestamptz NOT NULL)`.execute(fresh.db.kysely);
    await sql`INSERT INTO clock.hands VALUES (now())`.execute(fresh.db.kysely);
    await sql`CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      'SELECT at FROM clock.hands'`.execute(fresh.db.kysely);
    db = connectDatabase(`${fresh.url}?options=-csearch_path%3Dclock,public,pg_catalog`, { max: 4 });
    on = reactionsOn(db);
  });
  afterAll(async () => {
    await db.close();
    await fresh.destroy();
  });

  const setClock = (at: number) =>
    sql`UPDATE clock.hands SET at = ${new Date(at).toISOString()}`.execute(fresh.db.kysely);
  const schedule = async (dueAt: number): Promise<void> => {
    const cause = occurred(doorOpened({ owner: 'ann', name: 'x' }));
    const timer = { key: newId(), lifecycle: 'door', id: newId(), command: paint('grey') };
    await db.kysely
      .withTables<ConsumerTables>()
      .transaction()
      .execute((tx) => on.timers.write(tx, cause, [{ set: { ...timer, dueAt: new Date(dueAt).toISOString() } }]));
  };

  const epoch = Date.parse('2026-11-21T12:00:00.000Z');
  const moment = fc.integer({ min: 0, max: 10 * 365 * 24 * 3_600_000 }).map((after) => epoch + after);
  /** Around the boundary, and anywhere. */
  const offset = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 }));

  it('fires from the very millisecond at which it is due, and says so in its command', () =>
    fc.assert(
      fc.asyncProperty(moment, offset, async (now, ahead) => {
        await sql`DELETE FROM timers`.execute(db.kysely);
        on.sent.length = 0;
        await setClock(now);
        await schedule(now + ahead);
        const fired = await on.timers.fireDue();
        expect(fired).toBe(ahead <= 0 ? 1 : 0);
        expect(on.sent.map((command) => command.now)).toEqual(fired === 1 ? [new Date(now).toISOString()] : []);
      }),
      { numRuns: 150 },
    ));

  it('fires once, however the clock steps back afterwards', () =>
    fc.assert(
      fc.asyncProperty(moment, fc.integer({ min: 1, max: 100_000_000 }), async (now, back) => {
        await sql`DELETE FROM timers`.execute(db.kysely);
        on.sent.length = 0;
        await setClock(now);
        await schedule(now);
        await on.timers.fireDue();
        for (const then of [now - back, now, now + back]) {
          await setClock(then);
          await on.timers.fireDue();
        }
        expect(on.sent).toHaveLength(1);
      }),
      { numRuns: 50 },
    ));
});

/** The library behind `faketime`: the program itself would stand between the test and the process that it kills. */
const library = await run('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD']).then(
  ({ stdout }) => stdout.trim(),
  () => undefined,
);

(library === undefined ? describe.skip : describe)(
  `F13: processes whose clocks are wrong${library === undefined ? ' (skipped: faketime is not installed)' : ''}`,
  () => {
    const tickets = 10;
    const longest = 60_000;
    let world: World;

    beforeAll(async () => {
      world = await startWorld();
    }, 120_000);
    afterAll(() => world.close(), 60_000);

    const at = (offset: string) => ({ env: { LD_PRELOAD: library ?? '', FAKETIME: offset } });

    const post = async (path: string, body: object, bearer: () => Promise<string>): Promise<string> => {
      const headers = { Authorization: `Bearer ${await bearer()}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`${world.apiUrl}/api/tickets${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      });
      const said = await answer.text();
      const id = /"id":"([^"]+)"/.exec(said)?.[1];
      if (answer.status > 201 || id === undefined) throw new Error(said);
      return id;
    };

    /** Asked by an api whose clock is so far behind: the first reminder is due three days after that. */
    const askedLongAgo = async (offset: string): Promise<void> => {
      await world.process('api').end();
      await world.launch('api', at(offset)).ready();
      const { contact, agent, opening } = world.customers;
      for (let number = 0; number < tickets; number += 1) {
        const id = await post('', opening, contact);
        await post(`/${id}/ask-ticket-information`, { text: 'Which version?' }, agent);
      }
      await world.process('api').end();
      await world.launch('api').ready();
    };

    const reminders = async (): Promise<readonly { readonly stream: string; readonly late: number }[]> => {
      const { rows } = await sql<{ stream: string; late: number }>`
        SELECT stream, abs(extract(epoch FROM clock_timestamp() - at))::float8 AS late FROM event_log
        WHERE type = 'TicketCustomerReminded'`.execute(world.db.kysely);
      return rows;
    };

    const followed = () =>
      until('the timers to be set', longest, async () => {
        const { rows } = await sql<{ total: number }>`
          SELECT count(DISTINCT stream_id)::integer AS total FROM timers WHERE command = 'RemindTicketCustomer'`.execute(
          world.db.kysely,
        );
        return (rows[0]?.total ?? 0) >= tickets;
      });

    it('fire nothing early: a worker 25 hours ahead leaves what is due tomorrow', async () => {
      await world.process('worker').end();
      await world.launch('worker', at('+25h')).ready();
      await askedLongAgo('-2d');
      await followed();
      // by its own clock all of them are due: it looks, and leaves them
      await world.process('worker').end();
      expect(await reminders()).toEqual([]);
    }, 180_000);

    it('fire once and in time: workers a minute behind and a minute ahead, after one that was a day ahead', async () => {
      await sql`DELETE FROM timers`.execute(world.db.kysely);
      await world.launch('worker', at('-60s')).ready();
      await world.launchBeside('worker', at('+60s')).then((beside) => beside.ready());
      await askedLongAgo('-4d');
      await until('every reminder', longest, async () => (await reminders()).length >= tickets);
      const sent = await reminders();
      expect(new Set(sent.map(({ stream }) => stream)).size).toBe(sent.length);
      // by the clock of the database, not by that of the worker
      expect(sent.filter(({ late }) => late > 55)).toEqual([]);
    }, 180_000);
  },
);
