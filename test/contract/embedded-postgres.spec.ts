import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { folderInUse, startEmbeddedPostgres } from '../../src/platform/reading/database/embedded.js';
import { assertDurable } from '../../src/platform/reading/database/settings.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';

const holder = join(import.meta.dirname, '../support/hold-postgres.mjs');

const query = async (url: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('the embedded PostgreSQL', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guichet-embedded-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Another process that holds the folder. */
  const held = async (): Promise<{ readonly process: ChildProcess; readonly url: string }> => {
    const process = fork(holder, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
    const [url]: unknown[] = await once(process, 'message');
    if (typeof url !== 'string') throw new Error('no url');
    return { process, url };
  };

  it('keeps its data from one start to the next', async () => {
    const first = await startEmbeddedPostgres({ folder });
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await startEmbeddedPostgres({ folder });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('refuses a folder that another process holds, in one sentence, and does not disturb it', async () => {
    const other = await held();
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      `The data folder ${folder} is in use by another running Guichet.`,
    );
    expect(await folderInUse(folder)).toBe(true);
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    other.process.send('stop');
    await once(other.process, 'exit');
    expect(await folderInUse(folder)).toBe(false);
  });

  it('starts again by itself after its process was killed', async () => {
    const killed = await held();
    await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const left = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    const again = await startEmbeddedPostgres({ folder });
    expect(() => process.kill(left, 0)).toThrow('ESRCH');
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('is durable as it is, and refused for production once it is not', async () => {
    const server = await startEmbeddedPostgres({ folder });
    const db = connectDatabase(server.url, { max: 1 });
    await assertDurable(db);
    await db.pool.query('SET synchronous_commit = off');
    await expect(assertDurable(db)).rejects.toThrow('PostgreSQL runs with synchronous_commit=off');
    await db.close();
    await server.stop();
  });
});
