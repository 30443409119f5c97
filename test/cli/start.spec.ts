import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProduct, root } from '../faults/harness/build.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { testSecrets } from '../support/platform.js';
import { node, operator, running, type RunningProcess } from './process.js';

let folder: string;
let main: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-start-'));
  ({ main } = await buildProduct());
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Clean-up of things that a failed test would leave behind. */
const left: (() => void)[] = [];
afterEach(() => left.splice(0).forEach((end) => end()));

/** The port of a program that was there before. */
const another = async (): Promise<number> => {
  const server = createServer();
  left.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const keys = {
  MASTER_KEY: testSecrets.masterKey.toString('base64'),
  TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
};

describe('a start', () => {
  it.each<[string, () => Promise<string>]>([
    // root may write everywhere but there
    ['no user may write into', () => Promise.resolve('/sys/guichet')],
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

  it.each(['PORT', 'INBOUND_SMTP_PORT', 'METRICS_PORT'])(
    'in production, whose %s is in use, ends with one sentence that names port and setting, before anything is started',
    async (setting) => {
      const first = await another();
      const env = {
        ...{ PLATFORM: 'production', PORT: '0', INBOUND_SMTP_PORT: '0', DATA_FOLDER: join(folder, 'untouched') },
        ...{ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:1', FILES_UNSCANNED: 'true', ...keys },
        AUDIT_KEY: 'MC4CAQAwBQYDK2VwBCIEIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
      };
      const ended = await node([main, '--role=all'], { ...env, [setting]: String(first) });
      expect(ended).toEqual({
        code: 1,
        stdout: '',
        stderr: `Port ${first} is in use by another program: stop that one, or choose another port with ${setting}=${first + 1}.\n`,
      });
    },
    120_000,
  );

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ PORT: '13315', INBOUND_SMTP_PORT: '13315' }, 'Port 13315 is named by PORT and INBOUND_SMTP_PORT: each needs'],
    [
      { PORT: '13316', METRICS_PORT: '13316' },
      'Port 13316 is named by PORT and METRICS_PORT: each needs a port of its own.',
    ],
    [{ PORT: '0' }, 'PORT=0 is not usable: the system would choose a port where no proxy looks.'],
    [{ HOST: 'nope.invalid' }, 'HOST=nope.invalid is no address of this machine'],
    [{ HOST: '999.1.1.1' }, 'HOST=999.1.1.1 is no address of this machine'],
    [{ HOST: '10.9.9.9' }, 'HOST=10.9.9.9 is no address of this machine'],
    [{ LOG_FILE: '/proc/nope/guichet.log' }, '/proc/nope cannot be used: there is no such file or folder.'],
    [
      { DATA_FOLDER: '/proc/nope' },
      'FILES_URL=… is not usable: /proc/nope/files cannot be written to, since there is no',
    ],
    [{ ERP_FOLDER: '/proc/nope' }, 'ERP_FOLDER=… is not usable: /proc/nope cannot be written to, since there is no'],
    [
      { FILES_URL: 'file:///proc/nope' },
      'FILES_URL=… is not usable: /proc/nope cannot be written to, since there is no',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES=10.0.0.0/99 is not usable'],
    [
      { CHORUS_ACCOUNT: 'login:password' },
      'CHORUS_URL is missing: CHORUS_ACCOUNT is given, and is used with it alone.',
    ],
    [{ PUBLIC_URLL: 'https://portal.example' }, 'PUBLIC_URLL is no setting: PUBLIC_URL is.'],
  ])(
    'in production with %j ends with one sentence',
    async (wrong, sentence) => {
      const env = {
        ...{ PLATFORM: 'production', PORT: String(await freePort()), INBOUND_SMTP_PORT: 'off' },
        ...{ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:1', FILES_UNSCANNED: 'true', ...keys },
        AUDIT_KEY: 'MC4CAQAwBQYDK2VwBCIEIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
        DATA_FOLDER: join(folder, 'untouched'),
      };
      const { code, stdout, stderr } = await node([main, '--role=all'], { ...env, ...wrong });
      expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 });
      expect(stderr).toContain(sentence);
    },
    120_000,
  );

  it('at an address that this machine does not have ends with one sentence', async () => {
    const env = { PLATFORM: 'development', PORT: '0', HOST: '192.0.2.7', DATA_FOLDER: join(folder, 'untouched') };
    const { code, stderr } = await node([main], { ...env, PORT: '4', INBOUND_SMTP_PORT: 'off' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'HOST=192.0.2.7 is no address of this machine: name one that is, or leave HOST out to be reached from this machine alone.\n',
    });
  }, 120_000);

  it('in development takes the next port for answers by mail where another product has theirs, and says so', async () => {
    const first = await another();
    const database = await freshDatabase();
    const env = {
      ...{ PLATFORM: 'development', PORT: '0', DEMO: 'false', DATA_FOLDER: join(folder, 'beside') },
      ...{ DATABASE_URL: database.url, INBOUND_SMTP_PORT: String(first), LOG_LEVEL: 'silent', ...keys },
    };
    const product = running([main, '--role=all'], env);
    left.push(() => product.signal('SIGKILL'));
    await product.said('Ctrl-C stops all of it.');
    const [, taken] = /answers by mail are taken on port (\d+)\.\n/.exec(product.output()) ?? [];
    expect(product.output()).toContain(`Port ${first} is in use by another program: answers by mail`);
    const socket = connect(Number(taken), '127.0.0.1');
    const [greeting] = await once(socket, 'data');
    expect(String(greeting)).toMatch(/^220 .*Guichet/);
    socket.destroy();
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
    await database.destroy();
  }, 120_000);

  it('installs where a package of the lockfile is not there, whatever npm wrote down of it', async () => {
    const place = join(folder, 'packages');
    const kept = ['node_modules/one', 'portal-ui/node_modules/two'];
    const packages = Object.fromEntries(kept.map((path) => [path, { version: '1.0.0' }]));
    await mkdir(join(place, 'node_modules'), { recursive: true });
    for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
      await writeFile(join(place, name), JSON.stringify({ packages }));
    const lacks = async (): Promise<string> => {
      const script = `import { lacksPackages } from ${JSON.stringify(join(root, 'scripts/prepare.mjs'))};
        console.log(lacksPackages(${JSON.stringify(place)}));`;
      return (await node(['--input-type=module', '--eval', script], {})).stdout.trim();
    };
    for (const path of kept) {
      expect(await lacks()).toBe('true');
      await mkdir(join(place, path), { recursive: true });
      await writeFile(join(place, path, 'package.json'), JSON.stringify({ version: '1.0.0' }));
    }
    expect(await lacks()).toBe('false');
    await writeFile(join(place, 'node_modules/one/package.json'), JSON.stringify({ version: '0.9.0' }));
    expect(await lacks()).toBe('true');
  });

  describe('by npm', () => {
    let place: string;
    const named = async (what: string): Promise<readonly number[]> => {
      const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args=']);
      return stdout
        .split('\n')
        .filter((line) => line.includes(what))
        .map((line) => Number.parseInt(line, 10));
    };
    const npmStart = async (): Promise<RunningProcess> => {
      const env = {
        ...{ PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: 'off', DEMO: 'false', LOG_LEVEL: 'silent' },
        DATA_FOLDER: join(place, 'data'),
      };
      const product = running(['start', '--silent'], env, { program: 'npm', cwd: place });
      left.push(() => product.signal('SIGKILL'));
      await product.said('Ctrl-C stops all of it.');
      return product;
    };

    beforeAll(async () => {
      place = await mkdtemp(join(tmpdir(), 'guichet-by-npm-'));
      // PostgreSQL never runs as root, and must be able to enter
      await chmod(place, 0o755);
      const start = join(place, 'start.mjs');
      await writeFile(
        start,
        `import ${JSON.stringify(join(root, 'scripts/ends-with-parent.mjs'))};
         process.argv.push('--role=all');
         await import(${JSON.stringify(main)});`,
      );
      await writeFile(join(place, 'package.json'), JSON.stringify({ scripts: { start: `node ${start}` } }));
    });
    afterAll(() => rm(place, { recursive: true, force: true }));

    it('is named by links of the command line, which listens nowhere itself', async () => {
      const product = await npmStart();
      const [, address = 'none'] = /Portal +(http\S+?)\/\n/.exec(product.output()) ?? [];
      const invite = ['staff', 'invite', '--email', 'lucie@publisher.example', '--name', 'Lucie', '--print-link'];
      const { stdout } = await operator({ DATA_FOLDER: join(place, 'data'), DEMO: 'false' })(...invite);
      expect(stdout).toContain(`${address}/forminit/`);
      process.kill(product.pid, 'SIGTERM');
      await eventually(async () => (await named(place)).length === 0, 20_000, 'The end of all of it');
    }, 120_000);

    it.each([
      ['npm', 'SIGTERM'],
      ['npm', 'SIGHUP'],
      ['npm', 'SIGKILL'],
      ['the shell of npm', 'SIGKILL'],
    ] as const)(
      'ends with %s by %s, with its PostgreSQL and cleanly, so that the next one starts',
      async (whom, signal) => {
        const product = await npmStart();
        const [between = product.pid] = await named(`sh -c node ${place}`);
        process.kill(whom === 'npm' ? product.pid : between, signal);
        await eventually(async () => (await named(place)).length === 0, 20_000, 'The end of all of it');
        expect(await stat(join(place, 'data/postgres/postmaster.pid')).catch(() => 'gone')).toBe('gone');
      },
      120_000,
    );
  });

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
