import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { serverProcesses } from './harness/postgres.js';
import { until } from './harness/until.js';
import { startWorld, type World } from './harness/world.js';

const run = promisify(execFile);
const commands = 20;

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

const set = async (name: string, value: string): Promise<void> => {
  await world.db.pool.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await world.db.pool.query('SELECT pg_reload_conf()');
  await until(`${name} to be ${value}`, 10_000, async () => {
    const { rows } = await world.db.pool.query<{ setting: string }>('SELECT current_setting($1) AS setting', [name]);
    return rows[0]?.setting === value;
  });
};

describe('F5: settings that lose acknowledged work', () => {
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

  describe.each(settings)('%s=off', (name) => {
    beforeAll(() => set(name, 'off'));
    afterAll(() => set(name, 'on'));

    it('is refused in production, with exit code 1 and one sentence', async () => {
      const env = {
        ...process.env,
        PLATFORM: 'production',
        FILES_UNSCANNED: 'true',
        PUBLIC_URL: 'https://guichet.example',
        DATABASE_URL: world.postgres.url,
        DATA_FOLDER: world.folder,
        MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
        TOKEN_SECRET: Buffer.alloc(32, 2).toString('base64'),
        AUDIT_KEY: world.auditor.key,
        SMTP_URL: world.sink.url,
        FILES_URL: pathToFileURL(join(world.folder, 'files')).href,
        INBOUND_SMTP_PORT: 'off',
        PORT: '0',
      };
      await expect(run(process.execPath, [world.build.main, '--role=api'], { env })).rejects.toMatchObject({
        code: 1,
        stderr: `PostgreSQL runs with ${name}=off: a power cut would lose acknowledged work, so production does not start on it.\n`,
      });
    }, 60_000);
  });
});

/** strace on every process of the server, whose report lies at `path`; undefined where no process may be traced. */
const traced = async (path: string) => {
  for (;;) {
    const before = await serverProcesses(world.folder);
    const strace = spawn(
      'strace',
      ['-f', '-c', '-e', 'trace=fdatasync', '-o', path, ...before.flatMap((pid) => ['-p', String(pid)])],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    strace.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text));
    const ended = once(strace, 'exit');
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      strace.kill(signal);
      await ended;
    };
    const attached = await Promise.race([
      until('strace', 10_000, () => said.split('attached').length > before.length).catch(() => false),
      ended.then(() => false),
    ]);
    if (!attached) {
      strace.kill('SIGKILL');
      return undefined;
    }
    // flushes of a server process born meanwhile would not be counted: the tracing starts again
    const now = await serverProcesses(world.folder);
    if (now.every((pid) => before.includes(pid))) return end;
    await end('SIGINT');
  }
};

/** Flushes to the disk while something is done; undefined where no process may be traced. */
const flushesDuring = async (work: () => Promise<void>): Promise<number | undefined> => {
  const path = join(world.folder, 'flushes');
  const end = await traced(path);
  if (!end) return undefined;
  await work();
  await end('SIGINT');
  const calls = /(\d+)\s+(?:\d+\s+)?fdatasync$/m.exec(await readFile(path, 'utf8'))?.[1];
  return Number(calls ?? 0);
};

const openTicketsOneByOne = async (): Promise<void> => {
  for (let done = 0; done < commands; done += 1) {
    const answer = await fetch(`${world.apiUrl}/api/tickets`, {
      method: 'POST',
      body: JSON.stringify(world.customers.opening),
      headers: {
        Authorization: `Bearer ${await world.customers.contact()}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
      },
    });
    if (answer.status !== 201) throw new Error(await answer.text());
  }
};

const mayTrace = await run('strace', ['-V']).then(
  () => true,
  () => false,
);

(mayTrace ? describe : describe.skip)(
  `F5: an acknowledged command${mayTrace ? '' : ' (skipped: strace is not installed)'}`,
  () => {
    // flushes by other processes would hide a commit that was not flushed
    beforeAll(async () => {
      await world.process('worker').end();
      await set('wal_writer_delay', '10s');
    });
    afterEach(() => set('synchronous_commit', 'on'));

    it('is on the disk: one flush for each of a series, at least', async () => {
      expect(await flushesDuring(openTicketsOneByOne)).toBeGreaterThanOrEqual(commands);
    }, 60_000);

    it('would not be with synchronous_commit=off: the count sees it', async () => {
      await set('synchronous_commit', 'off');
      expect(await flushesDuring(openTicketsOneByOne)).toBeLessThan(commands);
    }, 60_000);
  },
);
