import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { businessModules } from '../../src/app.module.js';
import { loadDemo } from '../../src/demo/loading.js';
import type { Occurred } from '../../src/kernel/event.js';
import { parseStream, streamOf } from '../../src/kernel/ids.js';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { EventLogPort } from '../../src/platform/log/event-store/ports.js';
import { SystemCommands, type SystemCommand } from '../../src/platform/log/reactions/system-commands.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import type { Db } from '../../src/platform/reading/database/database.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { movedClock, type MovedClock } from '../support/moved-clock.js';

const hour = 3_600_000;
const day = 24 * hour;
const days = 400;

/** Steps of a clock that jumps: ahead by hours and weeks, and back. So far that each timer of the demo has its time. */
const jumps = (seed: number): readonly number[] => {
  const ahead = fc.oneof(
    fc.integer({ min: 1, max: day }),
    fc.integer({ min: day, max: 20 * day }),
    fc.integer({ min: -2 * day, max: 0 }),
  );
  const steps: number[] = [];
  for (const step of fc.sample(ahead, { numRuns: 1_000, seed })) {
    if (steps.reduce((sum, each) => sum + each, 0) > days * day) break;
    steps.push(step);
  }
  return steps;
};

/** Waits of half a minute. */
const longestWaits = 20;
const seed = Number(process.env.FAULTS_SEED ?? 20_261_130);

describe(`F13: the demo, through ${days} days of a clock that jumps (seed ${seed})`, () => {
  let clock: MovedClock;
  let db: Db;
  let running: RunningApplication;
  const sent: SystemCommand[] = [];

  beforeAll(async () => {
    clock = await movedClock();
    ({ db } = clock);
    running = await startApplication({
      modules: businessModules,
      database: { url: clock.url, db, destroy: () => Promise.resolve() },
    });
    const send = SystemCommands.prototype.send;
    jest.spyOn(SystemCommands.prototype, 'send').mockImplementation(async function (this: SystemCommands, command) {
      if (command.now !== undefined) sent.push(command);
      return await send.call(this, command);
    });
    expect(await loadDemo(running.app, () => undefined)).toBe('loaded');
    await settled();
  }, 600_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await running.close();
    await clock.end();
  }, 120_000);

  /** A jump makes so much due that one wait may not be enough. */
  const settled = async (): Promise<void> => {
    for (let waits = 1; ; waits += 1) {
      try {
        await running.caughtUp();
        return;
      } catch (error) {
        if (waits === longestWaits) throw error;
      }
    }
  };

  const failing = async (): Promise<readonly unknown[]> => {
    const { rows } = await sql`
      SELECT key, error FROM timers WHERE error IS NOT NULL
      UNION ALL SELECT consumer || ' ' || stream, error FROM parked_events`.execute(db.kysely);
    return rows;
  };
  const due = async (): Promise<readonly unknown[]> =>
    (await sql`SELECT key, due_at FROM timers WHERE due_at <= clock_timestamp()`.execute(db.kysely)).rows;

  /** Events of all streams of lifecycles that wait for something. */
  const histories = async (): Promise<ReadonlyMap<string, readonly Occurred[]>> => {
    const streams = new Map<string, Occurred[]>();
    const { events } = running.app.get(BusinessRegistry);
    const log = running.app.get(EventLogPort);
    for (let at = 0n; ;) {
      const page = await log.readAll(at, 500);
      for (const event of await running.app.get(PersonalData).open(page.events, events))
        streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
      if (page.readUpTo === at) return streams;
      at = page.readUpTo;
    }
  };

  it('fires nothing early, and loses nothing that a state still names', async () => {
    let at = clock.now();
    for (const step of jumps(seed)) {
      at += step;
      await clock.set(at);
      await settled();
      expect(await failing()).toEqual([]);
      expect(await due()).toEqual([]);
    }

    const lifecycles = new Map<string, Lifecycle>(
      running.app.get(BusinessRegistry).lifecycles.map(({ lifecycle }) => [lifecycle.name, lifecycle]),
    );
    const fired = new Map(
      sent.map(({ commandId, lifecycle, id, name }) => [`${commandId} ${streamOf(lifecycle, id)}`, name]),
    );
    const asked = new Set(sent.map(({ lifecycle, id, name }) => `${streamOf(lifecycle, id)} ${name}`));
    const early: string[] = [];
    const lost: string[] = [];
    const awaited: { key: string; dueAt: string }[] = [];
    let followed = 0;
    for (const [stream, history] of await histories()) {
      const lifecycle = lifecycles.get(parseStream(stream).lifecycle);
      if (!lifecycle?.timers) continue;
      let state = lifecycle.initial;
      let before = state;
      let cause = '';
      for (const event of history) {
        // events of one command are decided on the state before all of them
        if (event.metadata.commandId !== cause) before = state;
        cause = event.metadata.commandId;
        // what a command reserves stands in a stream of its own
        const name = fired.get(`${cause} ${stream}`);
        if (name !== undefined) {
          followed += 1;
          const isTime = lifecycle
            .timers(before)
            .some(({ command, dueAt }) => command.constructor.name === name && dueAt <= event.at);
          if (!isTime) early.push(`${stream} ${event.type} at ${event.at}`);
        }
        state = lifecycle.evolve(state, event);
      }
      for (const { name, dueAt, command } of lifecycle.timers(state))
        if (dueAt > new Date(at).toISOString()) awaited.push({ key: `${stream}-${name}`, dueAt });
        else if (!asked.has(`${stream} ${command.constructor.name}`)) lost.push(`${stream}-${name} ${dueAt}`);
    }
    const { rows } = await sql<{ key: string; dueAt: string }>`
      SELECT key, coalesce(awaited_at, due_at) AS "dueAt" FROM timers
      WHERE coalesce(awaited_at, due_at) > clock_timestamp()`.execute(db.kysely);
    const inOrder = (timers: readonly { readonly key: string; readonly dueAt: string }[]) =>
      timers
        .map(({ key, dueAt }) => `${key} ${new Date(dueAt).toISOString()}`)
        .toSorted((one, other) => one.localeCompare(other));
    expect(early).toEqual([]);
    expect(lost).toEqual([]);
    expect(inOrder(rows)).toEqual(inOrder(awaited));
    console.log(
      JSON.stringify({ days, jumps: jumps(seed).length, fired: fired.size, followed, awaited: awaited.length }),
    );
    expect(followed).toBeGreaterThan(days);
  }, 3_600_000);
});
