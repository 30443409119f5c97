import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { clientId } from '../../src/demo/planned.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { testSecrets } from '../support/platform.js';

const run = promisify(execFile);

let fresh: FreshDatabase;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'guichet-cli-'));
});

afterAll(async () => {
  await fresh.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** The operator's command as a process of its own, on the database of this test. */
const cli = async (...args: readonly string[]): Promise<string> => {
  const env = {
    PATH: process.env.PATH,
    DATA_FOLDER: folder,
    DATABASE_URL: fresh.url,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    LOG_LEVEL: 'silent',
  };
  const { stdout } = await run(process.execPath, ['--import', './scripts/typescript.mjs', 'src/cli.ts', ...args], {
    env,
  });
  return stdout;
};

const abergement = `client-${clientId('210100012')}`;

describe('the operator’s commands', () => {
  it('import communes as clients', async () => {
    expect(await cli('import', 'communes', '--limit', '3')).toContain('3 communes imported');
    const { rows } = await sql<{
      name: string;
      siren: string;
    }>`SELECT name, siren FROM clients_v1 ORDER BY siren`.execute(fresh.db.kysely);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ name: "L'Abergement-Clémenciat", siren: '210100012' });
  }, 120_000);

  it('show the history of one thing', async () => {
    const [event] = (await cli('history', abergement)).trim().split('\n');
    expect(JSON.parse(event ?? '')).toMatchObject({ type: 'ClientRegistered', data: { siren: '210100012' } });
  }, 120_000);

  it('rebuild a read model', async () => {
    await sql`DELETE FROM clients_v1`.execute(fresh.db.kysely);
    expect(await cli('projections', 'rebuild', 'clients')).toMatch(/^clients rebuilt in/);
    const { rows } = await sql`SELECT FROM clients_v1`.execute(fresh.db.kysely);
    expect(rows).toHaveLength(3);
  }, 120_000);

  it('let a parked stream move again', async () => {
    await sql`DELETE FROM clients_v1 WHERE siren = '210100012'`.execute(fresh.db.kysely);
    await sql`INSERT INTO parked_events (id, consumer, version, stream, revision, last_revision, position, type, error)
      SELECT gen_random_uuid(), 'clients', 1, stream, revision, revision, position, type, 'It failed'
      FROM event_log WHERE stream = ${abergement} AND revision = 0`.execute(fresh.db.kysely);
    expect(await cli('projections', 'retry-parked', '--all')).toBe(`clients ${abergement}: moves again\n`);
    const { rows } = await sql`SELECT FROM clients_v1 WHERE siren = '210100012'`.execute(fresh.db.kysely);
    expect(rows).toHaveLength(1);
  }, 120_000);

  it('say in one sentence what they cannot do', async () => {
    await expect(cli('import', 'communes', '--limit', 'all')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a whole number from 1'),
    });
  }, 120_000);
});
