import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Failpoint } from '../../src/platform/run/failpoints/failpoints.js';
import { checkInvariants } from './harness/invariants.js';
import { startLoad } from './harness/load.js';
import type { Role } from './harness/product.js';
import { settle } from './harness/settle.js';
import { until } from './harness/until.js';
import { startWorld, type World } from './harness/world.js';

/** Where each one is passed, and the time at which it kills. `after-pdf-before-event` is passed in sales.spec. */
const walk: readonly (readonly [Failpoint, Role, number])[] = [
  ['before-append', 'api', 20],
  ['after-append-before-ack', 'api', 20],
  ['after-ack-before-enqueue', 'api', 20],
  ['mid-projection-batch', 'worker', 25],
  ['after-readmodel-before-checkpoint', 'worker', 25],
  ['mail-sending-before-DATA', 'worker', 10],
  ['mail-after-250-before-sent', 'worker', 10],
];

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 120_000);
beforeEach(() => world.anHourPasses());
afterAll(() => world.close(), 60_000);

/** The part starts again, with the failpoint armed, and dies at it. */
const dieAt = async (failpoint: Failpoint, role: Role, time: number): Promise<void> => {
  await world.process(role).end();
  const armed = world.launch(role, { env: { FAILPOINT: `${failpoint}:kill@${time}` } });
  const { signal } = await until(`the ${role} to die at ${failpoint}`, 60_000, () =>
    armed.running() ? undefined : armed.ended,
  );
  expect(signal).toBe('SIGKILL');
};

describe('F1, F2: a process that dies at a failpoint, and starts again', () => {
  it.each(walk)(
    'at %s of the %s loses nothing and does nothing twice',
    async (failpoint, role, time) => {
      const { apiUrl: url, customers, ledger } = world;
      const load = startLoad({ url, customers, ledger, seed: walk.findIndex(([name]) => name === failpoint) + 1 });
      try {
        await dieAt(failpoint, role, time);
        await world.launch(role).ready();
      } finally {
        await load.stop();
      }
      expect(load.wrong).toEqual([]);
      expect((await checkInvariants(world, await settle(world))).violations).toEqual([]);
    },
    120_000,
  );

  const upload = async (name: string): Promise<Response> => {
    const form = new FormData();
    form.append('file', new Blob(['Bonjour']), name);
    const headers = { Authorization: `Bearer ${await world.customers.contact()}` };
    return fetch(`${world.apiUrl}/api/files`, { method: 'POST', body: form, headers });
  };

  it('at mid-upload-before-register registers no file, and takes it when it is sent again', async () => {
    const dying = upload.bind(null, 'cut.txt');
    await world.process('api').end();
    await world.launch('api', { env: { FAILPOINT: 'mid-upload-before-register:kill@1' } }).ready();
    await expect(dying()).rejects.toThrow();
    await world.launch('api').ready();
    const registered = await sql<{ id: string }>`SELECT id FROM files`.execute(world.db.kysely);
    expect(registered.rows).toEqual([]);
    expect((await upload('whole.txt')).status).toBe(201);
    const { rows } = await sql<{ id: string }>`SELECT id FROM files`.execute(world.db.kysely);
    const kept = await readdir(join(world.folder, 'files'), { recursive: true });
    expect(rows.every(({ id }) => kept.some((path) => path.endsWith(id)))).toBe(true);
  }, 60_000);
});
