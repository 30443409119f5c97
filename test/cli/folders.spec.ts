import { access, chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { startEmbeddedPostgres } from '../../src/platform/reading/database/embedded.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import { version } from '../../src/platform/run/config/version.js';
import { operator } from './process.js';

let home: string;
const at = (name: string): string => join(home, name);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'guichet-folders-'));
  await chmod(home, 0o755);
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('the operator’s commands on a folder without an installation', () => {
  it.each([
    ['backup', 'somewhere'],
    ['audit', 'verify'],
    ['audit', 'seal'],
    ['files', 'check'],
    ['export', 'log'],
    ['projections', 'status'],
    ['staff', 'invite', '--email', 'ann@publisher.example', '--name', 'Ann'],
  ])(
    'refuse it in one sentence, and make nothing there: %s %s',
    async (...words) => {
      expect(await operator({ DATA_FOLDER: at('typo') })(...words)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `There is no Guichet in ${at('typo')}: name the folder of the installation with DATA_FOLDER.\n`,
      });
      expect(await readdir(home)).toEqual([]);
    },
    60_000,
  );
});

describe('a lost key', () => {
  const isThere = (name: string): Promise<boolean> =>
    access(at(`data/${name}`)).then(
      () => true,
      () => false,
    );

  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres({ folder: at('data') });
    const db = connectDatabase(postgres.url, { max: 4 });
    await migrate(db);
    await db.pool.query(`INSERT INTO master_key_check (proof) VALUES ('sealed by a key that is lost')`);
    await db.close();
    await postgres.stop();
  }, 60_000);

  it.each(['master.key', 'postgres.key'])(
    'is named by its file, and no other one is put in its place: %s',
    async (name) => {
      if (await isThere(name)) await rename(at(`data/${name}`), at('away'));
      const said = await operator({ DATA_FOLDER: at('data') })('projections', 'status');
      expect(said.code).toBe(1);
      expect(said.stderr).toContain(
        `${at(`data/${name}`)} is missing, and what is there cannot be opened by another key`,
      );
      expect(await isThere(name)).toBe(false);
    },
    60_000,
  );
});

it('--version says which build it is, as the product does at /health/ready and in its metrics', async () => {
  expect(await operator({ DATA_FOLDER: at('typo') })('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
}, 60_000);
