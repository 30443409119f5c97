import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { refusal, type Refusal } from '../../src/kernel/refusal.js';
import { occurred } from '../../src/kernel/testing.js';
import type { SystemCommand } from '../../src/platform/log/reactions/system-commands.js';
import { Stops } from '../../src/platform/log/timers/stops.js';
import { Timers, type TimerTables } from '../../src/platform/log/timers/timers.js';
import type { ConsumerTables } from '../../src/platform/reading/projections/tables.js';
import { doorOpened } from '../support/consumers.js';
import { movedClock, type MovedClock } from '../support/moved-clock.js';
import { up as seed } from '../../migrations/2026-12-01-50_held_from.js';
import { paint, reactionsOn } from '../support/reactions.js';

const hour = 3_600_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');
const iso = (at: number): string => new Date(at).toISOString();

let clock: MovedClock;
let stops: Stops;
let on: ReturnType<typeof reactionsOn>;

beforeAll(async () => {
  clock = await movedClock();
  stops = new Stops(clock.db);
  on = reactionsOn(clock.db);
});
beforeEach(async () => {
  await sql`DELETE FROM timer_watch`.execute(clock.db.kysely);
  await sql`DELETE FROM timers`.execute(clock.db.kysely);
  await clock.set(start);
  await stops.look();
});
afterEach(() => {
  on.answers.refuse = undefined;
});
afterAll(() => clock.end());

/** Sends a command by which silence counts. */
let timers: Timers;
const sent: SystemCommand[] = [];
let takesCommands: boolean;
let meanwhile: () => Promise<void>;

beforeEach(() => {
  sent.length = 0;
  takesCommands = true;
  meanwhile = () => Promise.resolve();
  const send = async (command: SystemCommand): Promise<Refusal | undefined> => {
    sent.push(command);
    await meanwhile();
    const { closuresFrom: dueAt, now = '' } = command;
    return dueAt !== undefined && dueAt > now ? refusal('notYetDue', { dueAt }) : undefined;
  };
  timers = new Timers(clock.db.kysely.withTables<TimerTables>(), { send }, stops, () => Promise.resolve(takesCommands));
});

const lookAfter = async (milliseconds: number): Promise<void> => {
  await clock.set(clock.now() + milliseconds);
  await stops.look();
};

describe('a stop of the timers', () => {
  it('is a pause of more than six hours', async () => {
    await lookAfter(6 * hour);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
    expect(await stops.closuresFrom()).toBeUndefined();
    await lookAfter(6 * hour + 1);
    const resumed = start + 12 * hour + 1;
    expect(await stops.state()).toEqual({
      timers: 'late',
      stoppedAt: iso(start + 6 * hour),
      resumedAt: iso(resumed),
      closuresFrom: iso(resumed + 24 * hour),
    });
  });

  it('keeps silence from counting for a day, and is over then', async () => {
    await lookAfter(48 * hour);
    for (let step = 0; step < 4; step += 1) {
      expect(await stops.closuresFrom()).toBe(iso(start + 72 * hour));
      await lookAfter(6 * hour - 1);
    }
    expect(await stops.closuresFrom()).toBe(iso(start + 72 * hour));
    await lookAfter(4);
    expect(await stops.closuresFrom()).toBeUndefined();
    expect(await stops.state()).toEqual({ timers: 'onTime' });
  });

  it('stays one where the clock steps back a little meanwhile', async () => {
    await lookAfter(48 * hour);
    await lookAfter(-2_000);
    expect(await stops.state()).toEqual({
      timers: 'late',
      stoppedAt: iso(start),
      resumedAt: iso(start + 48 * hour - 2_000),
      closuresFrom: iso(start + 72 * hour - 2_000),
    });
    await lookAfter(-2 * hour);
    expect(await stops.closuresFrom()).toBe(iso(start + 70 * hour - 2_000));
  });

  it('stays one where two workers look at once, and the later look is written first', async () => {
    const looking = async (count: number): Promise<void> => {
      for (;;) {
        const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND query LIKE '%timer_watch%' AND pid <> pg_backend_pid()`.execute(
          clock.db.kysely,
        );
        if (rows[0]?.waiting === count) return;
      }
    };
    let looks: readonly Promise<void>[] = [];
    await clock.db.kysely.transaction().execute(async (tx) => {
      await sql`SELECT FROM timer_watch FOR UPDATE`.execute(tx);
      await clock.set(start + 48 * hour + 1);
      const later = stops.look();
      await looking(1);
      await clock.set(start + 48 * hour);
      looks = [later, stops.look()];
      await looking(2);
    });
    await Promise.all(looks);
    expect(await stops.state()).toMatchObject({ timers: 'late', stoppedAt: iso(start) });
  });

  it('is known before a worker has looked', async () => {
    await clock.set(start + 6 * hour + 1);
    expect(await stops.closuresFrom()).toBe(iso(start + 30 * hour + 1));
  });

  it('holds nothing up for ever on a machine that is off at night', async () => {
    const counts: boolean[] = [];
    for (let night = 0; night < 5; night += 1) {
      for (let hours = 0; hours < 12; hours += 4) await lookAfter(4 * hour);
      await lookAfter(12 * hour);
      await lookAfter(hour);
      counts.push((await stops.closuresFrom()) === undefined);
      await lookAfter(-hour);
    }
    // two days each time in which people can look, and speak
    expect(counts).toEqual([false, false, true, false, false]);
  });

  it('gives people another day after a long one, also where it follows another one soon', async () => {
    await lookAfter(7 * hour);
    await lookAfter(hour);
    await lookAfter(5 * 24 * hour);
    expect(await stops.closuresFrom()).toBe(iso(clock.now() + 24 * hour));
  });

  it('is told of after its first ten minutes', async () => {
    await clock.set(start + 600_000);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
    await clock.set(start + 600_001);
    expect(await stops.state()).toEqual({ timers: 'stopped', stoppedAt: iso(start) });
  });

  it('turns out to be none once a wrong clock is put right', async () => {
    await lookAfter(40 * 24 * hour);
    expect((await stops.state()).timers).toBe('late');
    await lookAfter(-40 * 24 * hour + hour);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
    expect(await stops.closuresFrom()).toBeUndefined();
  });

  it('is unknown where no worker has ever run', async () => {
    await sql`DELETE FROM timer_watch`.execute(clock.db.kysely);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
    expect(await stops.closuresFrom()).toBeUndefined();
  });

  it('lasts since the consumers of the log last moved, in a database of before', async () => {
    const { kysely } = clock.db;
    const withoutHeld = sql`ALTER TABLE timer_watch DROP COLUMN held_from CASCADE`;
    await sql`DELETE FROM timer_watch`.execute(kysely);
    await withoutHeld.execute(kysely);
    await seed(kysely);
    // an empty database stays empty: a backup may be put into it
    expect((await sql`SELECT FROM timer_watch`.execute(kysely)).rows).toEqual([]);
    await sql`INSERT INTO checkpoints (consumer, version, kind, position, updated_at)
      VALUES ('one', 1, 'reaction', 1, ${iso(start - hour)}), ('other', 1, 'reaction', 1, ${iso(start)})`.execute(
      kysely,
    );
    await withoutHeld.execute(kysely);
    await seed(kysely);
    await sql`DELETE FROM checkpoints`.execute(kysely);
    await lookAfter(48 * hour);
    expect(await stops.state()).toMatchObject({ timers: 'late', stoppedAt: iso(start) });
  });
});

describe('a timer by which silence counts', () => {
  const dueAt = start + 24 * hour;
  const schedule = (key = 'paint'): Promise<void> =>
    clock.db.kysely
      .withTables<ConsumerTables>()
      .transaction()
      .execute((tx) => {
        const cause = occurred(doorOpened({ owner: 'ann', name: 'x' }));
        const timer = { key, lifecycle: 'door', id: cause.streamId, command: paint('grey') };
        return on.timers.write(tx, cause, [{ set: { ...timer, dueAt: iso(dueAt) } }]);
      });
  const rows = async () => (await sql`SELECT due_at, awaited_at, error FROM timers`.execute(clock.db.kysely)).rows;

  it('is told from when on silence counts, waits until then, and keeps when it was due', async () => {
    await schedule();
    await clock.set(start + 48 * hour);
    const closuresFrom = iso(start + 72 * hour);
    expect(await timers.fireDue()).toBe(1);
    expect(sent).toEqual([expect.objectContaining({ name: 'PaintDoor', closuresFrom })]);
    expect(await rows()).toEqual([{ due_at: closuresFrom, awaited_at: iso(dueAt), error: null }]);
    for (let step = 0; step < 4; step += 1) await lookAfter(6 * hour - 1);
    expect(await timers.fireDue()).toBe(0);
    await clock.set(start + 72 * hour);
    expect(await timers.fireDue()).toBe(1);
    expect(sent.slice(1)).toEqual([expect.objectContaining({ name: 'PaintDoor', closuresFrom: undefined })]);
    expect(await rows()).toEqual([]);
  });

  it('is asked again, and waits less long, where the clock steps back a little', async () => {
    await schedule();
    await clock.set(start + 48 * hour);
    await timers.fireDue();
    await clock.set(start + 46 * hour);
    expect(await timers.fireDue()).toBe(1);
    expect(await rows()).toEqual([{ due_at: iso(start + 70 * hour), awaited_at: iso(dueAt), error: null }]);
  });

  it('has its day also on a machine that is suspended between two of them', async () => {
    await schedule('early');
    await schedule('late');
    for (let step = 0; step < 4; step += 1) await lookAfter(6 * hour);
    meanwhile = () => clock.set(start + 72 * hour);
    await timers.fireDue();
    expect(sent.map((each) => each.closuresFrom)).toEqual([undefined, iso(start + 96 * hour)]);
    await timers.fireDue();
    expect(await stops.state()).toMatchObject({ timers: 'late', stoppedAt: iso(dueAt) });
  });

  it('has its day after the queue was away, when workers saw that it was due and could not send it', async () => {
    await schedule();
    for (let passed = 0; passed < 48; passed += 5) {
      await clock.set(start + passed * hour);
      await timers.areDue();
    }
    await clock.set(start + 48 * hour);
    await timers.fireDue();
    expect(sent.map((each) => each.closuresFrom)).toEqual([iso(start + 72 * hour)]);
  });

  it('has its day after the store was away', async () => {
    await schedule();
    takesCommands = false;
    meanwhile = () => Promise.reject(new Error('the store is away'));
    for (let passed = 0; passed < 48; passed += 5) {
      await clock.set(start + passed * hour);
      await timers.areDue();
      await timers.fireDue();
    }
    meanwhile = () => Promise.resolve();
    takesCommands = true;
    sent.length = 0;
    await clock.set(start + 48 * hour);
    await timers.fireDue();
    expect(sent.map((each) => each.closuresFrom)).toEqual([iso(start + 72 * hour)]);
    expect(await stops.state()).toMatchObject({ timers: 'late', stoppedAt: iso(start) });
  });

  it('forgets that it waited once it is put off, or fails', async () => {
    await schedule();
    await clock.set(start + 48 * hour);
    await timers.fireDue();
    await clock.set(start + 72 * hour);
    await stops.look();
    meanwhile = () => Promise.reject(new Error('a bug'));
    await timers.fireDue();
    expect(await rows()).toEqual([expect.objectContaining({ awaited_at: null, error: 'Error: a bug' })]);
  });

  it('is due as before, once the wrong clock that made it wait is put right', async () => {
    await schedule();
    await clock.set(start + 40 * 24 * hour);
    on.answers.refuse = refusal('notYetDue', { dueAt: iso(start + 41 * 24 * hour) });
    await on.timers.fireDue();
    on.answers.refuse = undefined;
    await clock.set(start + hour);
    expect(await on.timers.fireDue()).toBe(0);
    expect(await rows()).toEqual([{ due_at: iso(dueAt), awaited_at: null, error: null }]);
  });
});
