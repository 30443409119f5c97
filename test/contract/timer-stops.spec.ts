import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { refusal } from '../../src/kernel/refusal.js';
import { occurred } from '../../src/kernel/testing.js';
import { Stops } from '../../src/platform/log/timers/stops.js';
import type { ConsumerTables } from '../../src/platform/reading/projections/tables.js';
import { doorOpened } from '../support/consumers.js';
import { movedClock, type MovedClock } from '../support/moved-clock.js';
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

  it('is told of while it lasts, once it lasts for ten minutes', async () => {
    await clock.set(start + 600_000);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
    await clock.set(start + 600_001);
    expect(await stops.state()).toEqual({ timers: 'stopped', stoppedAt: iso(start) });
  });

  it('was none where a wrong clock is put right', async () => {
    await lookAfter(40 * 24 * hour);
    expect((await stops.state()).timers).toBe('late');
    await lookAfter(-40 * 24 * hour + hour);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
    expect(await stops.closuresFrom()).toBeUndefined();
  });

  it('is not known of where no worker ever ran', async () => {
    await sql`DELETE FROM timer_watch`.execute(clock.db.kysely);
    expect(await stops.state()).toEqual({ timers: 'onTime' });
  });
});

describe('a timer by which silence counts', () => {
  const dueAt = start + 24 * hour;
  const schedule = (): Promise<void> =>
    clock.db.kysely
      .withTables<ConsumerTables>()
      .transaction()
      .execute((tx) => {
        const cause = occurred(doorOpened({ owner: 'ann', name: 'x' }));
        const timer = { key: 'paint', lifecycle: 'door', id: cause.streamId, command: paint('grey') };
        return on.timers.write(tx, cause, [{ set: { ...timer, dueAt: iso(dueAt) } }]);
      });
  const rows = async () => (await sql`SELECT due_at, awaited_at, error FROM timers`.execute(clock.db.kysely)).rows;

  it('is told from when on silence counts, waits until then, and keeps when it was due', async () => {
    await schedule();
    await clock.set(start + 48 * hour);
    const closuresFrom = iso(start + 72 * hour);
    on.answers.refuse = refusal('notYetDue', { dueAt: closuresFrom });
    on.sent.length = 0;
    expect(await on.timers.fireDue()).toBe(1);
    expect(await rows()).toEqual([{ due_at: closuresFrom, awaited_at: iso(dueAt), error: null }]);
    on.answers.refuse = undefined;
    for (let step = 0; step < 4; step += 1) await lookAfter(6 * hour - 1);
    expect(await on.timers.fireDue()).toBe(0);
    await clock.set(start + 72 * hour);
    expect(await on.timers.fireDue()).toBe(1);
    expect(on.sent).toEqual([expect.objectContaining({ command: 'PaintDoor', closuresFrom: undefined })]);
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
