import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { runningPostgres } from '../../src/platform/reading/database/embedded.js';
import { freePort } from '../support/free-port.js';
import { testSecrets } from '../support/platform.js';
import { buildProduct, type Build } from './harness/build.js';
import { registerCustomers, type Customers } from './harness/customers.js';
import { serverProcesses } from './harness/postgres.js';
import { startProcess, type ProductProcess } from './harness/product.js';
import { timed, until } from './harness/until.js';

/** Recovery target of the embedded edition, in milliseconds. */
const longestRecovery = 10_000;

let folder: string;
let build: Build;
let product: ProductProcess;
let customers: Customers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-embedded-'));
  build = await buildProduct();
  product = startProcess({
    main: build.main,
    role: 'all',
    port: await freePort(),
    env: {
      DATA_FOLDER: folder,
      MASTER_KEY: testSecrets.masterKey.toString('base64'),
      TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    },
  });
  await product.ready();
  const url = await runningPostgres(folder);
  const db = connectDatabase(url, { max: 4 });
  customers = await registerCustomers({ url, db, destroy: () => Promise.resolve() });
  await db.close();
}, 120_000);
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Opens a ticket: one for each key, however often it is asked. */
const open = async (key: string): Promise<Response> =>
  fetch(`${product.url}/api/tickets`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await customers.contact()}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(customers.opening),
  });

const tickets = async (): Promise<number> => {
  const answer = await fetch(`${product.url}/api/tickets?range=[0,0]`, {
    headers: { Authorization: `Bearer ${await customers.contact()}` },
  });
  return Number(answer.headers.get('Content-Range')?.split('/')[1]);
};

/** Body of `/health/live`, whose status is always 200. */
const live = async (): Promise<string> => {
  const answer = await fetch(`${product.url}/health/live`);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('F3 in the embedded edition: its PostgreSQL dies', () => {
  it.each([
    ['its first process', 1, 1],
    ['all its processes', Infinity, 2],
  ])(
    '%s: it is started again within 10 s, each request meanwhile is told to come back, and nothing acknowledged is lost',
    async (_, dead, ends) => {
      expect((await open(newId())).status).toBe(201);
      const meanwhile = newId();
      for (const pid of (await serverProcesses(folder)).slice(0, dead)) process.kill(pid, 'SIGKILL');
      const answers: { readonly status: number; readonly retryAfter: string | null }[] = [];
      const said: string[] = [];
      const { took } = await timed(() =>
        until('a ticket to be opened', longestRecovery, async () => {
          said.push(await live());
          const answer = await open(meanwhile);
          answers.push({ status: answer.status, retryAfter: answer.headers.get('Retry-After') });
          await answer.text();
          return answer.status === 201;
        }),
      );
      expect(took).toBeLessThan(longestRecovery);
      expect(answers.slice(0, -1)).toEqual(answers.slice(0, -1).map(() => ({ status: 503, retryAfter: '5' })));
      expect(answers.length).toBeGreaterThan(1);
      expect(said.join()).toContain('"server":"startingAgain"');
      expect(await live()).toContain(`"server":"running","ends":${ends}`);
      await until('both to be shown, once', longestRecovery, async () => (await tickets()) === 2 * ends);
    },
    60_000,
  );

  it('is stopped with the process that keeps it', async () => {
    const left = await serverProcesses(folder);
    expect((await product.end()).code).toBe(0);
    for (const pid of left) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 60_000);
});
