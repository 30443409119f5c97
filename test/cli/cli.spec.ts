import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { clients } from '../../projections/customers/clients.js';
import { staffPermissions } from '../../src/customers/grounds/permissions.vocabulary.js';
import { clientId } from '../../src/demo/planned.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { testSecrets } from '../support/platform.js';
import { operator, type Said } from './process.js';
import { clientTable, staffTable } from '../support/table-names.js';

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

/** The operator's command, on the database of this test. */
const called = (...args: readonly string[]): Promise<Said> =>
  operator({
    DATA_FOLDER: folder,
    DATABASE_URL: fresh.url,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  })(...args);

/** Standard output of a command that succeeds. @throws Error with its standard error, where it fails. */
const cli = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await called(...args);
  if (code !== 0) throw new Error(stderr);
  return stdout;
};

const abergement = `client-${clientId('210100012')}`;

describe('the operator’s commands', () => {
  it('import communes as clients', async () => {
    expect(await cli('import', 'communes', '--limit', '3')).toContain('3 communes imported');
    const { rows } = await sql<{
      streams: number;
    }>`SELECT count(DISTINCT stream)::int AS streams FROM event_log WHERE type = 'ClientRegistered'`.execute(
      fresh.db.kysely,
    );
    expect(rows).toEqual([{ streams: 3 }]);
  }, 120_000);

  it('show the history of one thing', async () => {
    const [event] = (await cli('history', abergement)).trim().split('\n');
    expect(JSON.parse(event ?? '')).toMatchObject({ type: 'ClientRegistered', data: { siren: '210100012' } });
  }, 120_000);

  it('rebuild a read model', async () => {
    await sql`DELETE FROM ${sql.table(clientTable)}`.execute(fresh.db.kysely);
    expect(await cli('projections', 'rebuild', 'clients')).toMatch(/^clients rebuilt in/);
    const { rows } = await sql<{
      name: string;
      siren: string;
    }>`SELECT name, siren FROM ${sql.table(clientTable)} ORDER BY siren`.execute(fresh.db.kysely);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ name: "L'Abergement-Clémenciat", siren: '210100012' });
  }, 120_000);

  it('let a parked stream move again', async () => {
    await sql`DELETE FROM ${sql.table(clientTable)} WHERE siren = '210100012'`.execute(fresh.db.kysely);
    await sql`INSERT INTO parked_events (id, consumer, version, stream, revision, last_revision, position, type, error)
      SELECT gen_random_uuid(), 'clients', ${clients.version}, stream, revision, revision, position, type, 'It failed'
      FROM event_log WHERE stream = ${abergement} AND revision = 0`.execute(fresh.db.kysely);
    expect(await cli('projections', 'retry-parked', '--all')).toBe(`clients ${abergement}: moves again\n`);
    const { rows } = await sql`SELECT FROM ${sql.table(clientTable)} WHERE siren = '210100012'`.execute(
      fresh.db.kysely,
    );
    expect(rows).toHaveLength(1);
  }, 120_000);

  it('let the first member of staff in, by a link to choose a password', async () => {
    const asked = ['staff', 'invite', '--email', 'Lucie@Publisher.example', '--name', 'Lucie Ferrand'];
    const linkOf = (said: string): string => /^http\S+\/forminit\/[\w-]+\/[\w-]{43}\/fr$/m.exec(said)?.[0] ?? '';
    const first = linkOf(await cli(...asked, '--all-permissions', '--print-link'));
    expect(first).not.toBe('');
    const again = linkOf(await cli(...asked, '--print-link'));
    expect(again).not.toBe(first);
    const staff = await sql<{ email: string; permissions: readonly string[] }>`
      SELECT email, permissions FROM ${sql.table(staffTable)}`.execute(fresh.db.kysely);
    expect(staff.rows).toEqual([{ email: 'lucie@publisher.example', permissions: staffPermissions }]);
    const links = await sql`SELECT FROM sign_in_links WHERE used_at IS NULL`.execute(fresh.db.kysely);
    expect(links.rows).toHaveLength(1);
    expect(await cli(...asked)).toMatch(
      /is invited: a link, good for seven days, is mailed to lucie@publisher\.example/,
    );
    const mails = await sql`SELECT FROM mails WHERE template = 'accountInvited'`.execute(fresh.db.kysely);
    expect(mails.rows).toHaveLength(1);
  }, 120_000);

  it('say in one sentence what they cannot do', async () => {
    expect(await called('staff', 'invite', '--email', 'lucie', '--name', 'Lucie')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('an e-mail address'),
    });
    expect(await called('import', 'communes', '--limit', 'all')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a whole number from 1'),
    });
  }, 120_000);
});
