import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { StoredEvent } from '../../src/kernel/event-store.js';
import { PostgresEventLog } from '../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { anEvent, aStream, wholeLog } from './event-store.suite.js';

const writers = 4;
type Ending = 'COMMIT' | 'ROLLBACK';
/** A step of a schedule: a writer begins, a writer ends, or the reader reads. */
type Step = { readonly begin: number } | { readonly end: number; readonly by: Ending } | 'read';

const writer = fc.integer({ min: 0, max: writers - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ begin: writer }) },
  { weight: 3, arbitrary: fc.record({ end: writer, by: fc.constantFrom<Ending>('COMMIT', 'COMMIT', 'ROLLBACK') }) },
  { weight: 2, arbitrary: fc.constant<Step>('read') },
);
const schedules = fc.array(step, { minLength: 4, maxLength: 24 });

/** A reader that keeps its checkpoint, one page at a time, and stands before the barrier while the schedule goes on. */
class Reader {
  readonly seen: StoredEvent[] = [];
  private reading: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly log: PostgresEventLog,
    private checkpoint: bigint,
  ) {}

  look(): void {
    if (this.busy) return;
    this.busy = true;
    this.reading = this.log.readAll(this.checkpoint, 3).then(({ events, readUpTo }) => {
      this.seen.push(...events);
      this.checkpoint = readUpTo;
      this.busy = false;
    });
  }

  async rest(): Promise<readonly string[]> {
    await this.reading;
    return [...this.seen, ...(await wholeLog(this.log, this.checkpoint))].map(({ id }) => id);
  }
}

describe('a reader of the log on PostgreSQL', () => {
  let database: FreshDatabase;
  let clients: pg.Client[];
  beforeAll(async () => {
    database = await freshDatabase();
    clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: database.url }));
    await Promise.all(clients.map((client) => client.connect()));
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.destroy();
  });

  /** Runs a schedule. @returns the committed events, and those that a reader saw meanwhile. */
  const run = async (steps: readonly Step[]) => {
    const reader = new Reader(new PostgresEventLog(database.db), await new PostgresEventLog(database.db).end());
    const open = new Map<number, string>();
    // a writer that comes while a reader stands before the barrier waits behind it
    const waiting = clients.map((): Promise<unknown> => Promise.resolve());
    const committed: string[] = [];
    const finish = (index: number, by: Ending): void => {
      const id = open.get(index);
      const client = clients[index];
      if (id === undefined || !client) return;
      open.delete(index);
      if (by === 'COMMIT') committed.push(id);
      waiting[index] = Promise.resolve(waiting[index]).then(() => client.query(by));
    };
    for (const each of steps) {
      if (each === 'read') reader.look();
      else if ('end' in each) finish(each.end, each.by);
      else {
        const client = clients[each.begin];
        if (!client || open.has(each.begin)) continue;
        const event = anEvent();
        open.set(each.begin, event.id);
        waiting[each.begin] = Promise.resolve(waiting[each.begin])
          .then(() => client.query('BEGIN'))
          .then(() =>
            client.query('SELECT * FROM append_events($1, $2, $3)', [aStream(), -1, JSON.stringify([event])]),
          );
      }
      // lets what was sent arrive before the next step: a beginning takes two questions
      for (let question = 0; question < 3; question += 1) await database.db.pool.query('SELECT 1');
    }
    for (const index of [...open.keys()]) finish(index, 'COMMIT');
    await Promise.all(waiting);
    return { committed, seen: await reader.rest() };
  };

  /** In how many schedules the reader missed or repeated an event. */
  const skips = async (numRuns: number): Promise<number> => {
    let missed = 0;
    await fc.assert(
      fc.asyncProperty(schedules, async (steps) => {
        const { committed, seen } = await run(steps);
        if (!committed.every((id) => seen.includes(id)) || new Set(seen).size !== seen.length) missed += 1;
      }),
      { numRuns },
    );
    return missed;
  };

  it('sees every event once, whatever commits when', async () => {
    expect(await skips(1_000)).toBe(0);
  }, 120_000);

  it('would lose some without the barrier', async () => {
    const { rows } = await database.db.pool.query<{ definition: string }>(
      `SELECT pg_get_functiondef('event_log_mark'::regproc) AS definition`,
    );
    const definition = rows[0]?.definition ?? '';
    await database.db.pool.query(definition.replace('PERFORM pg_advisory_xact_lock(7301);', ''));
    expect(await skips(150)).toBeGreaterThan(0);
    await database.db.pool.query(definition);
  }, 120_000);
});
