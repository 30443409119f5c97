import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { clientId, registration } from '../../src/demo/planned.js';
import { readCommunes } from '../../src/demo/communes.js';
import { caughtUp, sendPlanned } from '../../src/demo/importing.js';
import { Audits } from '../../src/platform/log/audit/audits.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { start, type Running } from '../../src/platform/run/starting/start.js';
import { durableDatabase, freshDatabase, type FreshDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { testSecrets } from '../support/platform.js';
import { clientTable } from '../support/table-names.js';

const folder = await mkdtemp(join(tmpdir(), 'guichet-role-'));
const configFor = (url: string, more: Readonly<Record<string, string>> = {}) =>
  readConfig({
    PLATFORM: 'development',
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    PORT: '0',
    INBOUND_SMTP_PORT: 'off',
    REBUILD_THREADS: '0',
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    ...more,
  });
const started = (url: string, more?: Readonly<Record<string, string>>): Promise<Running> =>
  start(
    configFor(url, more),
    (foundations) => AppModule.with(foundations),
    () => undefined,
  );

let database: FreshDatabase;
let running: Running;

beforeAll(async () => {
  database = await freshDatabase();
  running = await started(database.url);
  const planned = readCommunes()
    .slice(0, 3)
    .map(({ siren, fields }) => registration('client', clientId(siren), fields, new Date().toISOString()));
  const doors = { commands: running.app.get(Commands), registry: running.app.get(BusinessRegistry) };
  await sendPlanned(doors, planned, () => undefined);
  await caughtUp(running.app);
}, 60_000);

afterAll(async () => {
  await running.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

const asked = (statement: string) => running.db.pool.query(statement);

describe('F25: the database role that the application works as', () => {
  it.each([
    `UPDATE event_log SET data = '{}'`,
    'DELETE FROM event_log',
    'TRUNCATE event_log',
    'DROP TABLE event_log',
    'ALTER TABLE event_log DISABLE TRIGGER ALL',
    `UPDATE audit_digests SET digest = ''`,
    'DELETE FROM audit_digests',
    'DELETE FROM audit_seals',
    'TRUNCATE audit_seals',
    `COPY event_log FROM PROGRAM 'true'`,
  ])('may not %s', (statement) => expect(asked(statement)).rejects.toMatchObject({ code: '42501' }));

  it('may add events, and everything else that the product does', async () => {
    const { rows } = await running.db.pool.query<{ role: string; clients: number }>(
      `SELECT current_user AS role, (SELECT count(*)::integer FROM ${clientTable}) AS clients`,
    );
    expect(rows).toEqual([{ role: 'guichet_app', clients: 3 }]);
  });

  it('may seal the log and verify it', async () => {
    const audits = running.app.get(Audits);
    expect(await audits.seal()).toHaveLength(1);
    await audits.request('auditor');
    await audits.verifyRequested();
    const { rows } = await audits.verifications({
      order: { column: 'requestedAt', direction: 'desc' },
      offset: 0,
      limit: 1,
    });
    expect(rows[0]?.state).toBe('passed');
  });

  it('may use a read model that was rebuilt by the owner of the tables', async () => {
    await running.app.get(Projections).rebuild('clients');
    const { rowCount } = await asked(`SELECT FROM ${clientTable}`);
    expect(rowCount).toBe(3);
    await asked(`UPDATE ${clientTable} SET name = name`);
  });
});

describe('a server whose owner may not make roles', () => {
  const owner = 'guichet_owner';
  let other: FreshDatabase;
  let url: string;

  beforeAll(async () => {
    other = await durableDatabase();
    await other.db.pool.query('CREATE ROLE guichet_app NOLOGIN');
    await other.db.pool.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner'`);
    const named = new URL(other.url);
    await other.db.pool.query(`ALTER DATABASE ${named.pathname.slice(1)} OWNER TO ${owner}`);
    await other.db.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA rebuild CASCADE');
    await other.db.pool.query(`CREATE SCHEMA public AUTHORIZATION ${owner}`);
    named.username = owner;
    named.password = 'owner';
    url = named.href;
  });

  afterAll(async () => {
    await other.destroy();
  });

  const production = {
    PLATFORM: 'production',
    PUBLIC_URL: 'https://guichet.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_UNSCANNED: 'true',
    AUDIT_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };

  it('is told the statements that its administrator has to run, and starts after them', async () => {
    const env = { ...production, PORT: String(await freePort()) };
    await expect(started(url, env)).rejects.toThrow('GRANT guichet_app TO');
    await other.db.pool.query(`GRANT guichet_app TO ${owner}`);
    const product = await started(url, env);
    try {
      await expect(product.db.pool.query('DELETE FROM event_log')).rejects.toBeInstanceOf(pg.DatabaseError);
      const { rows } = await product.db.pool.query('SELECT current_user AS role');
      expect(rows).toEqual([{ role: 'guichet_app' }]);
    } finally {
      await product.stop();
    }
  }, 60_000);
});
