import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../src/kernel/ids.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import type { Problem } from '../../src/kernel/views.js';
import { fillDisk, mountDisk, noDisks } from './harness/disk.js';
import { checkInvariants } from './harness/invariants.js';
import { startLoad } from './harness/load.js';
import { settle } from './harness/settle.js';
import { until } from './harness/until.js';
import { openWorld, startWorld, type World } from './harness/world.js';

const run = promisify(execFile);
const skipped = await noDisks();
const on = skipped === undefined ? describe : describe.skip;
const named = (what: string): string => (skipped === undefined ? what : `${what} (skipped: ${skipped})`);

/** Answers that were put off, while the disk is full: enough to know that nothing else comes. */
const enough = 5;
const longest = 60_000;

const get = async (world: World, path: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${await world.customers.contact()}` };
  return (await fetch(`${world.apiUrl}${path}`, { headers })).status;
};

/** State of commands by `/health/ready`, which answers 200 all the while, so that a proxy keeps the process. */
const saidOfCommands = async (world: World): Promise<unknown> => {
  const answer = await fetch(`${world.apiUrl}/health/ready`);
  expect(answer.status).toBe(200);
  const { details } = parseJson<{ readonly details: Readonly<Record<string, object>> }>(await answer.text());
  return details['eventStore'];
};

const refused = { status: 'up', commands: 'refused', reason: 'the disk is full' };
const taken = { status: 'up', commands: 'taken' };

/** The answer to a command that finds no room. */
const refusal = async (world: World): Promise<Problem | undefined> => {
  const answer = await fetch(`${world.apiUrl}/api/tickets`, {
    method: 'POST',
    body: JSON.stringify(world.customers.opening),
    headers: {
      Authorization: `Bearer ${await world.customers.contact()}`,
      'Content-Type': 'application/json',
      'Accept-Language': 'fr',
      'Idempotency-Key': newId(),
    },
  });
  const said = await answer.text();
  return answer.status === 503 ? parseJson<Problem>(said) : undefined;
};

interface Full {
  readonly seed: number;
  readonly disk: string;
  /** While the disk is full. */
  readonly meanwhile: () => Promise<unknown>;
}

/** Under load the disk fills up; commands are put off, and done once there is room again. */
const survives = async (world: World, { seed, disk, meanwhile }: Full): Promise<void> => {
  const { apiUrl: url, customers, ledger } = world;
  const load = startLoad({ url, customers, ledger, seed });
  try {
    await until('some work', longest, () => load.acknowledged() > enough);
    const giveRoom = await fillDisk(disk);
    try {
      await meanwhile();
      await until('commands to be put off', longest, () => load.putOff() > enough);
    } finally {
      await giveRoom();
    }
    // PostgreSQL may have stopped for want of room: its supervisor starts it again
    await world.postgres.start();
    const before = load.acknowledged();
    await until('work to go on', longest, () => load.acknowledged() > before + enough);
  } finally {
    await load.stop();
  }
  expect(load.wrong).toEqual([]);
  expect((await checkInvariants(world, await settle(world))).violations).toEqual([]);
};

on(named('F12: a full disk under the database'), () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      prepare: async (folder) => {
        await mkdir(join(folder, 'postgres'));
        return mountDisk(join(folder, 'postgres'), 300);
      },
    });
  }, 120_000);
  afterAll(() => world.close(), 60_000);

  it('puts commands off, answers reads, and goes on by itself', async () => {
    await survives(world, {
      seed: 1,
      disk: join(world.folder, 'postgres'),
      meanwhile: async () => {
        await until('a command to find no room', longest, async () => (await refusal(world))?.code === 'diskFull');
        expect((await refusal(world))?.detail).toContain('plus de place');
        expect(await saidOfCommands(world)).toEqual(refused);
        expect(await get(world, '/api/tickets?range=[0,9]')).toBe(200);
      },
    });
    await until('commands to be taken again', longest, async () =>
      isDeepStrictEqual(await saidOfCommands(world), taken),
    );
  }, 240_000);
});

interface Disk {
  readonly path: string;
  unmount(): Promise<void>;
}

/** The log of the database on a disk of its own. */
const walOnItsOwnDisk = async (world: World): Promise<Disk> => {
  await sql`ALTER SYSTEM SET min_wal_size = '32MB'`.execute(world.db.kysely);
  await sql`ALTER SYSTEM SET max_wal_size = '48MB'`.execute(world.db.kysely);
  await world.postgres.stop();
  const wal = join(world.folder, 'postgres/pg_wal');
  const aside = join(world.folder, 'wal-aside');
  await run('mv', [wal, aside]);
  await mkdir(wal);
  const unmount = await mountDisk(wal, 128);
  await run('cp', ['--archive', `${aside}/.`, wal]);
  await rm(aside, { recursive: true });
  return { path: wal, unmount };
};

on(named('F12: a full disk under the log of the database'), () => {
  let world: World;
  let wal: Disk;
  beforeAll(async () => {
    world = await openWorld();
    wal = await walOnItsOwnDisk(world);
    await world.postgres.start();
    await world.launch('api').ready();
    await world.launch('worker').ready();
  }, 120_000);
  afterAll(async () => {
    await world.postgres.stop();
    await wal.unmount();
    await world.close();
  }, 60_000);

  it('puts commands off, and goes on by itself', async () => {
    await survives(world, {
      seed: 2,
      disk: wal.path,
      // each asks for another segment, until there is none
      meanwhile: () =>
        until('the log to be full', longest, () =>
          sql`SELECT pg_switch_wal()`.execute(world.db.kysely).then(
            () => false,
            () => true,
          ),
        ),
    });
  }, 240_000);
});

on(named('F12: a full disk under the files'), () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      prepare: async (folder) => {
        await mkdir(join(folder, 'files'));
        return mountDisk(join(folder, 'files'), 1);
      },
    });
  }, 120_000);
  afterAll(() => world.close(), 60_000);

  const upload = async (size: number): Promise<Response> => {
    const form = new FormData();
    form.append('file', new Blob(['x'.repeat(size)]), 'large.txt');
    const headers = { Authorization: `Bearer ${await world.customers.contact()}` };
    return fetch(`${world.apiUrl}/api/files`, { method: 'POST', body: form, headers });
  };

  it('registers no file that is not whole, and leaves nothing of it', async () => {
    const tooMuch = await upload(2 * 1024 * 1024);
    expect(tooMuch.status).toBe(503);
    expect(parseJson<Problem>(await tooMuch.text()).code).toBe('diskFull');
    expect(tooMuch.headers.get('retry-after')).not.toBeNull();
    const { rows } = await sql`SELECT id FROM files`.execute(world.db.kysely);
    expect(rows).toEqual([]);
    await until('commands to be taken again', longest, async () =>
      isDeepStrictEqual(await saidOfCommands(world), taken),
    );
    // only if what was written of the first one is gone is there room for it
    expect((await upload(512 * 1024)).status).toBe(201);
  }, 60_000);
});
