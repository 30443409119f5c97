import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProduct } from '../faults/harness/build.js';
import { freshDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { testSecrets } from '../support/platform.js';
import { node, operator } from './process.js';

let folder: string;
let main: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-start-'));
  ({ main } = await buildProduct());
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const keys = {
  MASTER_KEY: testSecrets.masterKey.toString('base64'),
  TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
};

describe('a start', () => {
  it.each<[string, () => Promise<string>]>([
    // whoever runs as root writes everywhere but there
    ['nobody may write into', () => Promise.resolve('/sys/guichet')],
    [
      'is below a file',
      async () => {
        await writeFile(join(folder, 'file'), '');
        return join(folder, 'file', 'data');
      },
    ],
  ])(
    'whose data folder %s ends with one sentence',
    async (_, dataFolder) => {
      const env = { PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: '0', DATA_FOLDER: await dataFolder() };
      const { code, stdout, stderr } = await node([main], env);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^\/\S+ cannot be used: [a-z ]+\.\n$/);
      expect(stdout + stderr).not.toMatch(/ {4}at |"stack"/);
    },
    120_000,
  );

  it.each(['api', 'worker', 'all', 'a command'])(
    'on EventStoreDB whose authority is no file ends with one sentence, before anything is started: %s',
    async (role) => {
      const env = {
        ...{ PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: '0', DATA_FOLDER: join(folder, 'untouched') },
        ...{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'info', EVENT_STORE: 'eventstoredb' },
        ...keys,
        EVENTSTORE_URL: 'esdb://admin:s3cret@127.0.0.1:1?tls=true&tlsCAFile=/nowhere/ca.crt',
      };
      const { code, stdout, stderr } = await (role === 'a command'
        ? operator(env)('import', 'communes', '--limit', '1')
        : node([main, `--role=${role}`], env));
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'EVENTSTORE_URL=… is not usable: tlsCAFile= names /nowhere/ca.crt, and there is no such file or folder: put the certificate of the store’s authority there, or name the file that holds it.\n',
      });
    },
    120_000,
  );

  it('with demo data for an EventStoreDB that is not there says so, in one sentence, and its warnings have no stack', async () => {
    const database = await freshDatabase();
    const env = {
      ...{ PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: 'off', DATA_FOLDER: join(folder, 'alone') },
      ...{ DATABASE_URL: database.url, ...keys },
      ...{ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: `esdb://127.0.0.1:${await freePort()}?tls=false` },
    };
    const { code, stdout, stderr } = await node([main, '--role=all'], env);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'The demo data cannot be loaded: The event store does not answer. Once the store of EVENTSTORE_URL takes commands, start again.\n',
    });
    expect(stdout).toContain('Commands are refused for now: The event store does not answer.\n');
    const warnings = stdout.split('\n').filter((line) => line.includes('"level":"warn"'));
    expect(warnings.filter((line) => line.includes('ECONNREFUSED'))).not.toEqual([]);
    expect(warnings.filter((line) => line.includes('"stack"'))).toEqual([]);
    await database.destroy();
  }, 120_000);
});
