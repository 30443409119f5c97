import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transformFile } from '@swc/core';
import type { AuditReport } from '../../src/platform/log/audit/audit.views.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { testSecrets } from '../support/platform.js';
import { node, operator, type Said } from './process.js';
import { clientTable } from '../support/table-names.js';

const auditKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

let folder: string;
let first: FreshDatabase;
let second: FreshDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-log-'));
  [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.destroy(), second.destroy()]);
  await rm(folder, { recursive: true, force: true });
});

const on = (database: FreshDatabase) =>
  operator({
    DATA_FOLDER: folder,
    DATABASE_URL: database.url,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    AUDIT_KEY: auditKey,
  });
const reportOf = ({ stdout }: Said): AuditReport => parseJson<AuditReport>(stdout);
const kept = async (name: string, { stdout }: Said): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, stdout);
  return path;
};
const logOf = async ({ db }: FreshDatabase) =>
  (
    await db.pool.query<object>(
      'SELECT position, stream, revision, event_id, type, data::text, metadata::text, at FROM event_log ORDER BY 1',
    )
  ).rows;
const clientsOf = async ({ db }: FreshDatabase) =>
  (await db.pool.query<object>(`SELECT * FROM ${clientTable} ORDER BY id`)).rows;

describe('the operator’s commands about the log', () => {
  let head: string;
  let exported: string;

  it('seal it, give the head away and verify it', async () => {
    const cli = on(first);
    await cli('import', 'communes', '--limit', '20');
    // and does meanwhile what a Guichet does by itself: it writes in the log before that is sealed
    await cli('projections', 'rebuild', 'clients');
    expect(await cli('audit', 'seal')).toMatchObject({ code: 0, stderr: expect.stringContaining('Sealed up to') });
    head = await kept('head.json', await cli('audit', 'head'));
    const said = await cli('audit', 'verify', '--head', head);
    expect(said).toMatchObject({ code: 0, stderr: expect.stringContaining('are as they were sealed') });
    expect(reportOf(said)).toMatchObject({ seals: 1, unsealed: 0, fault: null });
  }, 120_000);

  it('export it with its seals, and verify the file', async () => {
    exported = await kept('log.ndjson', await on(first)('export', 'log'));
    expect(reportOf(await on(first)('audit', 'verify', '--file', exported))).toMatchObject({ seals: 1, fault: null });
  }, 120_000);

  it('import it into an empty log, the same to the byte, and go on from there', async () => {
    const keys = await kept('keys.ndjson', await on(first)('export', 'keys'));
    expect((await on(second)('import', 'log', exported)).stdout).toMatch(/^\d+ events imported/);
    expect((await on(second)('import', 'keys', keys)).code).toBe(0);
    expect(await logOf(second)).toEqual(await logOf(first));
    expect(reportOf(await on(second)('audit', 'verify', '--head', head)).fault).toBeNull();
    expect((await on(second)('projections', 'rebuild', 'clients')).stdout).toContain('clients rebuilt in');
    expect(await clientsOf(second)).toEqual(await clientsOf(first));
    await on(second)('import', 'communes', '--limit', '21');
    await on(second)('projections', 'rebuild', 'clients');
    expect(await clientsOf(second)).toHaveLength(21);
    expect((await logOf(second)).slice(0, (await logOf(first)).length)).toEqual(await logOf(first));
  }, 240_000);

  it('refuse to import into a log that is not empty, and a file that was cut off', async () => {
    expect(await on(second)('import', 'log', exported)).toMatchObject({
      code: 1,
      stderr: 'The log is not empty: an exported log can only be brought into an empty one.\n',
    });
    const cut = join(folder, 'cut.ndjson');
    await writeFile(cut, (await readFile(exported, 'utf8')).split('\n').slice(0, -3).join('\n'));
    const third = await freshDatabase();
    try {
      expect(await on(third)('import', 'log', cut)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is not complete'),
      });
      expect(await logOf(third)).toEqual([]);
    } finally {
      await third.destroy();
    }
  }, 120_000);

  it('export a part of it, which is known as a part', async () => {
    const part = await kept('part.ndjson', await on(first)('export', 'log', '--from', '3', '--to', '5'));
    const places = (await readFile(part, 'utf8')).trim().split('\n').slice(1, -1);
    expect(places.map((line) => parseJson<{ position: string }>(line).position)).toEqual(['3', '4', '5']);
    const said = await on(first)('audit', 'verify', '--file', part);
    expect(said).toMatchObject({ code: 1, stderr: expect.stringContaining('is a part of a log') });
  }, 120_000);

  it(
    'make up for what was skipped',
    async () => expect((await on(first)('projections', 'repair')).stdout).toMatch(/^Nothing was skipped\.$/m),
    60_000,
  );

  it('retry what is parked, by name or all', async () => {
    expect((await on(first)('projections', 'retry-parked', '--all')).stdout).toMatch(/^Nothing is parked\.$/m);
    expect((await on(first)('projections', 'retry-parked')).stderr).toContain('Name one, or say --all.');
  }, 120_000);
});

describe('the verification without Guichet', () => {
  let script: string;

  /** The files of the audit, `pg` and nothing else. */
  beforeAll(async () => {
    const alone = join(folder, 'alone');
    const into = join(alone, 'dist/src/platform/log/audit');
    await mkdir(into, { recursive: true });
    await mkdir(join(alone, 'node_modules'));
    await mkdir(join(alone, 'scripts'));
    await writeFile(join(alone, 'package.json'), '{"type":"module"}');
    await symlink(resolve('node_modules/pg'), join(alone, 'node_modules/pg'));
    for (const name of [
      'standalone',
      'verify',
      'chain',
      'signing',
      'source',
      'fields',
      'log-file',
      'database-source',
    ]) {
      const { code } = await transformFile(`src/platform/log/audit/${name}.ts`);
      await writeFile(join(into, `${name}.js`), code);
    }
    script = join(alone, 'scripts/audit-verify.mjs');
    await copyFile('scripts/audit-verify.mjs', script);
  });

  const verified = (...args: readonly string[]): Promise<Said> => node([script, ...args], {});

  it('says the same of the database and of an exported file', async () => {
    const head = join(folder, 'head.json');
    const byDatabase = await verified('--database', first.url, '--head', head);
    const byFile = await verified('--file', await kept('now.ndjson', await on(first)('export', 'log')), '--head', head);
    expect([byDatabase.code, byFile.code]).toEqual([0, 0]);
    expect(reportOf(byFile)).toEqual(reportOf(byDatabase));
  });

  it('names the event that was changed in the file, and in the database', async () => {
    const head = join(folder, 'head.json');
    const changed = join(folder, 'changed.ndjson');
    const log = await readFile(join(folder, 'log.ndjson'), 'utf8');
    await writeFile(changed, log.replace('"position":"7","stream":"', '"position":"7","stream":"x'));
    const byFile = await verified('--file', changed, '--head', head);
    expect([byFile.code, reportOf(byFile).fault]).toEqual([
      1,
      expect.objectContaining({ kind: 'changed', position: '7' }),
    ]);
    await first.db.pool.query(`UPDATE event_log SET type = 'Other' WHERE position = 7`);
    const byDatabase = await verified('--database', first.url, '--head', head);
    expect([byDatabase.code, reportOf(byDatabase).fault]).toEqual([
      1,
      expect.objectContaining({ kind: 'changed', position: '7' }),
    ]);
  });

  it('tells how it is used', async () => {
    expect(await verified('--database', first.url)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--key'),
    });
  });
});
