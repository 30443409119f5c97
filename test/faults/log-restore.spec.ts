import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import { exportedLog } from '../../src/cli/exported-log.js';
import { importedLog } from '../../src/cli/imported-log.js';
import { systemActor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import { OperationsModule } from '../../src/oversight/operations/operations.module.js';
import { Audits } from '../../src/platform/log/audit/audits.js';
import { databaseSource } from '../../src/platform/log/audit/database-source.js';
import { EventLogPort } from '../../src/platform/log/event-store/ports.js';
import { Forgetting } from '../../src/platform/people/personal-data/forgetting.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { Jobs } from '../../src/platform/run/queue/jobs.js';
import { addDrain } from '../../src/platform/run/workers/workers.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { operator } from '../cli/process.js';
import { wholeLog } from '../contract/event-store.suite.js';
import { jsonOf, startApplication, type RunningApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { givenPeople, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';
import { readModelHashes, rebuildAll } from '../support/read-models.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';

/** F22: the log of one installation, brought into an empty database: I4 order, I5 read models, I6 checkpoints. */

const modules = [AccountsModule, CatalogueModule, TicketsModule, OperationsModule];

const env = {
  AUDIT_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
};

let folder: string;
let original: RunningApplication;
let people: People;
let catalogue: Catalogue;
let database: FreshDatabase;
let restored: RunningApplication;

const file = (name: string): string => join(folder, name);
const keysOn = (url: string) =>
  operator({
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  });
const exported = async (what: 'keys' | 'erasures'): Promise<string> => {
  await writeFile(file(what), (await keysOn(original.db.url)('export', what)).stdout);
  return file(what);
};
const logFile = async (): Promise<string> => {
  const lines: string[] = [];
  const upTo = await original.app.get(EventLogPort).end();
  const source = databaseSource(original.db.pool);
  for await (const line of exportedLog(original.db.pool, source, { after: 0n, upTo })) lines.push(line);
  await writeFile(file('log'), lines.join(''));
  return file('log');
};
const count = async ({ db }: RunningApplication, what: string): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${what}`);
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-restore-'));
  original = await startApplication({ modules, env });
  people = await givenPeople(original);
  catalogue = await givenCatalogue(original, people);
  const contact = new TicketUser(await original.as(people.contact), people, catalogue);
  const agent = new TicketUser(await original.as(people.agent), people, catalogue);
  for (let n = 0; n < 5; n += 1) {
    const id = await contact.opens();
    await agent.sends(`/${id}/take-ticket`);
    await agent.sends(`/${id}/answer-ticket`, { text: `Answer ${n}`, fileIds: [] });
  }
  await original.app.get(Forgetting).forget(people.colleague, systemActor);
  await original.caughtUp();
  await original.app.get(Audits).seal();
  database = await freshDatabase();
  await importedLog(database.db, await logFile());
  await keysOn(database.url)('import', 'keys', await exported('keys'));
  restored = await startApplication({ modules, database, env });
  await restored.caughtUp();
}, 120_000);

afterAll(async () => {
  await Promise.all([original.close(), restored.close()]);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

describe('F22: a log restored into an empty database', () => {
  it('is the same log, in the same order (I4)', async () =>
    expect(await wholeLog(restored.app.get(EventLogPort))).toEqual(await wholeLog(original.app.get(EventLogPort))));

  it('makes the same read models, row for row, and rebuilds to them (I5)', async () => {
    const rows = await readModelHashes(original);
    expect(await readModelHashes(restored)).toEqual(rows);
    await rebuildAll(restored);
    expect(await readModelHashes(restored)).toEqual(rows);
  }, 60_000);

  it('has been read to its end by all, with nothing parked (I6)', async () => {
    const lagging = (await restored.app.get(Projections).status()).filter(({ behind, parked }) => behind + parked > 0);
    expect(lagging).toEqual([]);
  });

  it('leads to the same seal (I8)', async () => {
    const { fault, seals } = await restored.app.get(Audits).verify();
    expect([fault, seals]).toEqual([null, 1]);
  });

  it('sends no mail a second time', async () => {
    expect(await count(original, 'mails')).toBeGreaterThan(0);
    expect(await count(restored, 'mails')).toBe(0);
  });

  it('is not disturbed by jobs of a queue that is younger than it', async () => {
    const jobs = restored.app.get(Jobs);
    const end = await restored.app.get(EventLogPort).end();
    await addDrain(jobs, 'unheard-of:9');
    await addDrain(jobs, 'tickets:1');
    await jobs.drain.add({ name: 'rebuild', data: { projection: 'tickets' }, once: 'rebuild:tickets' });
    await jobs.mail.add({ name: 'mail', data: { id: newId() }, once: 'mail:later' });
    await restored.caughtUp();
    expect(await restored.app.get(EventLogPort).end()).toBe(end);
    expect(await readModelHashes(restored)).toEqual(await readModelHashes(original));
    expect(await count(restored, 'mails')).toBe(0);
  });

  it('goes on: what is appended comes after it, and is seen', async () => {
    const before = await restored.app.get(EventLogPort).end();
    const agent = await restored.as(people.agent);
    const id = await restored.given('productRange', 'RegisterProductRange', { name: 'After the restore' });
    await restored.caughtUp();
    expect(await jsonOf(agent(`/api/product-ranges/${id}`))).toMatchObject({ name: 'After the restore' });
    const [event] = await wholeLog(restored.app.get(EventLogPort), before);
    expect(event?.position).toBeGreaterThan(before);
  });
});

describe('F23: a restore from before an erasure', () => {
  it('forgets again the persons who were forgotten since', async () => {
    await original.app.get(Forgetting).forget(people.stranger, systemActor);
    const said = await keysOn(database.url)('import', 'keys', await exported('erasures'));
    expect(said.stdout).toContain('1 of them forgotten again');
    await restored.caughtUp();
    const agent = await restored.as(people.agent);
    expect(await jsonOf(agent(`/api/contacts/${people.stranger}`))).toMatchObject({ lastName: null, email: null });
    expect(await jsonOf(agent(`/api/contacts/${people.contact}`))).toMatchObject({ lastName: expect.any(String) });
  }, 60_000);
});
