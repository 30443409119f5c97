import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { Bearers } from '../../src/platform/people/sessions/bearer.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import {
  consumersOn,
  createDoorTables,
  door,
  doorHistory,
  doorOpened,
  doorPainted,
  doorPassed,
  doorRows,
  doors,
  emptyDoors,
} from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk, type Desk } from '../support/journey.js';
import { until } from './harness/until.js';
import { doorsProcess, startProductChild, type Child } from './processes/child.js';

const run = promisify(execFile);
let child: Child | undefined;
afterEach(() => child?.kill());

describe('F26 · a worker that cannot go on · I5, I6: no effect twice, none lost', () => {
  let fresh: FreshDatabase;
  let on: ReturnType<typeof consumersOn>;
  /** In production a minute, for a handler that would block for longer. */
  const longestPause = 500;

  beforeAll(async () => {
    fresh = await freshDatabase();
    on = consumersOn(fresh.db);
    await createDoorTables(fresh.db);
  });
  afterAll(() => fresh.destroy());
  beforeEach(async () => {
    await emptyDoors(fresh.db, 1);
    await doorHistory(on, 6);
  });

  const drained = async (limit?: number): Promise<void> => {
    const runner = on.runner(doors(), limit);
    await on.register(runner);
    const consumerRunner = on.consumerRunner([runner], limit);
    await until('drained', 60_000, async () => {
      await consumerRunner.pass();
      return (await consumerRunner.lagging()).length === 0;
    });
  };
  const sameAfresh = async (): Promise<void> => {
    const rows = await doorRows(fresh.db);
    await on.projections([on.runner(doors())]).rebuild('doors');
    expect(await doorRows(fresh.db)).toEqual(rows);
    expect(await on.projections([]).parked()).toEqual([]);
  };

  it('because a handler blocks its event loop: another one does its work meanwhile', async () => {
    await on.append(`door-${door(1)}`, doorPainted({ colour: 'slow' }), doorPassed({ people: 7 }));
    child = doorsProcess({ url: fresh.url, longestPause, stands: { at: 'writing', for: 4_000 } });
    await child.says('middle');
    await drained();
    expect(child.said).not.toContainEqual(expect.stringMatching(/^(failed|done)/));
    await child.says('failed');
    await child.says('done');
    expect(await child.ended()).toBe(0);
    expect((await doorRows(fresh.db)).doors).toContainEqual(expect.objectContaining({ id: door(1), passed: 8 }));
    await sameAfresh();
  }, 120_000);

  it('because its memory is full: it ends, and leaves nothing half done', async () => {
    const name = 'x'.repeat(400_000);
    for (let number = 100; number < 220; number += 1) {
      await on.append(`door-${door(number)}`, doorOpened({ owner: 'ann', name }), doorPassed({ people: 1 }));
    }
    child = doorsProcess({ url: fresh.url }, ['--max-old-space-size=40', '--max-semi-space-size=1']);
    expect(await child.ended()).not.toBe(0);
    expect(child.complaints()).toContain('out of memory');
    const [checkpoint] = [...(await on.checkpoints.positions()).values()];
    expect([checkpoint ?? 0n, (await doorRows(fresh.db)).doors]).toEqual([0n, []]);
    await drained(20);
    expect((await doorRows(fresh.db)).doors).toHaveLength(5 + 120);
    await sameAfresh();
  }, 120_000);
});

describe('F26 · a process without file descriptors · I1, I3: no effect twice, nothing leaks', () => {
  let desk: Desk;
  let fresh: FreshDatabase;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    fresh = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'guichet-pressure-'));
    desk = await startDesk({ database: fresh });
  });
  afterAll(async () => {
    await desk.application.close();
    await fresh.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const product = (): Child => startProductChild('api', { databaseUrl: fresh.url, folder });
  const descriptors = (): number => readdirSync(`/proc/${child?.pid}/fd`).length;
  const limit = (count: number) => run('prlimit', [`--pid=${child?.pid}`, `--nofile=${count}:1024`]);

  const bearer = async (): Promise<string> => {
    const { app } = desk.application;
    const personId = desk.people.contact;
    const { session } = await app.get(Sessions).open({ personId });
    const { token } = await app.get(Bearers).issue({ sessionId: session.id, personId, simulatedBy: null });
    return token;
  };
  /** The status, or the error instead of an answer. */
  const open = async (token: string, key: string, title: string): Promise<number | 'no answer'> => {
    try {
      const answer = await fetch(`${url}/api/tickets`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(desk.marie.opening({ title })),
        signal: AbortSignal.timeout(20_000),
      });
      await answer.text();
      return answer.status;
    } catch {
      return 'no answer';
    }
  };
  const opened = async (title: string): Promise<number> =>
    (await desk.marie.lists({})).body.filter((ticket) => ticket.title === title).length;

  it('it ends at once when there are too few to start with', async () => {
    child = product();
    await child.says('Starting the application');
    await limit(1);
    expect(await child.ended()).toBe(1);
    expect(child.said.join()).toContain('EMFILE');
  }, 60_000);

  it('it lives on when they run out, and has them back afterwards', async () => {
    child = product();
    url = /http:\/\/[\d.:]+/.exec(await child.says('  API'))?.[0] ?? '';
    const token = await bearer();
    expect(await open(token, newId(), 'Before')).toBe(201);
    const keys = Array.from({ length: 8 }, () => newId());
    // existing connections: requests over them find no descriptor for a connection to the database
    await Promise.all(keys.map(async () => (await fetch(`${url}/health/live`)).text()));
    const before = descriptors();

    await limit(before + 2);
    const crowd = Array.from({ length: 60 }, (): Socket => connect(Number(new URL(url).port), '127.0.0.1'));
    crowd.forEach((socket) => socket.on('error', () => undefined));
    await until('no descriptor left', 30_000, () => descriptors() >= before + 2);
    const answers = await Promise.all(keys.map((key) => open(token, key, 'Under pressure')));
    expect(answers).toContain(503);
    expect(answers.filter((answer) => answer !== 'no answer' && answer !== 201 && answer !== 503)).toEqual([]);

    crowd.forEach((socket) => socket.destroy());
    await limit(1_024);
    await until('it answers again', 30_000, async () => (await fetch(`${url}/health/live`).catch(() => null))?.ok);
    for (const key of keys) expect(await open(token, key, 'Under pressure')).toBe(201);
    await desk.application.caughtUp();
    expect(await opened('Under pressure')).toBe(keys.length);

    const pool = 20;
    await until('descriptors given back', 30_000, () => descriptors() <= before + pool);
    child.signal('SIGTERM');
    expect(await child.ended()).toBe(0);
  }, 180_000);
});
