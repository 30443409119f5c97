import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { trialModules } from '../../src/app.module.js';
import { demoLoginList } from '../../src/demo/logins.js';
import { loadDemo } from '../../src/demo/loading.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { version } from '../../src/platform/run/config/version.js';
import { platforms, trialParts, type Platform } from '../../src/platform/run/config/platforms.js';
import { demoBegun, demoLoaded, Installation } from '../../src/platform/reading/database/installation.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { SignInModule } from '../../src/customers/sign-in/sign-in.module.js';
import { node } from '../cli/process.js';
import { startChild } from '../faults/processes/child.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { durableDatabase, freshDatabase, type FreshDatabase } from '../support/database.js';
import { givenPeople, password, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';
import { settings } from '../support/settings.js';
import { Browser } from '../support/sign-in.js';

const everySetting = {
  MASTER_KEY: testSecrets.masterKey.toString('base64'),
  TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  AUDIT_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  PUBLIC_URL: 'https://guichet.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CLAMAV_URL: 'tcp://127.0.0.1:9',
};
const on = (platform: Platform, env: Readonly<Record<string, string>> = {}) =>
  readConfig({ ...everySetting, PLATFORM: platform, ...env });

const everyPlatform = (name: string) => platforms.map((platform) => [name, platform] as const);

describe('a setting that is not said', () => {
  /** Settings without which a platform does not start; all others have a default. */
  const needed: Readonly<Record<string, readonly Platform[]>> = {
    PLATFORM: platforms,
    MASTER_KEY: ['production'],
    TOKEN_SECRET: ['production'],
    AUDIT_KEY: ['production'],
    PUBLIC_URL: ['production'],
    SMTP_URL: ['production'],
    CLAMAV_URL: ['production'],
  };
  const started = (name: string, platform: Platform): string => {
    try {
      on(platform, { [name]: '' });
      return 'starts';
    } catch (error) {
      return String(error);
    }
  };

  it('is looked for in the code', () => expect(settings).toEqual(expect.arrayContaining(Object.keys(needed))));

  it.each(settings.flatMap(everyPlatform))('%s in %s', (name, platform) =>
    expect(started(name, platform)).toContain(needed[name]?.includes(platform) ? `${name} is missing` : 'starts'),
  );
});

describe('a platform, when nothing else is said', () => {
  const offered = (platform: Platform) => {
    const { demo, trial, secondFactor, translationReview, sirenDirectoryUrl } = on(platform);
    return { ...trial, loadsDemo: demo, secondFactor, translationReview, asksTheDirectory: sirenDirectoryUrl !== null };
  };
  const closed = { demo: false, documentation: false, branches: false, failpoints: false };
  const open = { demo: true, documentation: true, branches: true, failpoints: true };

  it.each([
    ['production', { ...closed, mailbox: 'nobody' }, { secondFactor: 'required', review: true, directory: true }],
    ['staging', { ...closed, mailbox: 'staff' }, { secondFactor: 'optional', review: false, directory: false }],
    ['development', { ...open, mailbox: 'everybody' }, { secondFactor: 'optional', review: false, directory: false }],
  ] as const)('%s has what it is for', (platform, trial, { secondFactor, review, directory }) =>
    expect(offered(platform)).toEqual({
      ...trial,
      loadsDemo: trial.demo,
      secondFactor,
      translationReview: review,
      asksTheDirectory: directory,
    }),
  );
});

describe('a setting that would open a door', () => {
  it.each([
    ['DEMO', 'true', ['production', 'staging']],
    ['BRANCHES', 'main=https://main.example', ['production', 'staging']],
    ['PUBLIC_URL', 'http://guichet.example', ['production']],
  ] as const)('%s=%s is refused where it does not belong', (name, value, refused) => {
    const isRefused = (platform: (typeof platforms)[number]): boolean => {
      try {
        on(platform, { [name]: value });
        return false;
      } catch (error) {
        if (!String(error).includes(`${name}=`)) throw error;
        return true;
      }
    };
    expect(platforms.filter(isRefused).toSorted()).toEqual([...refused].toSorted());
  });
});

describe('a running platform', () => {
  let database: FreshDatabase;
  let people: People;
  const running = new Map<Platform, RunningApplication>();
  const of = (platform: Platform): RunningApplication => {
    const application = running.get(platform);
    if (!application) throw new Error(`${platform} does not run`);
    return application;
  };

  beforeAll(async () => {
    database = await freshDatabase();
    for (const platform of platforms) {
      const modules = [AccountsModule, SignInModule, ...trialModules({ trial: trialParts[platform] })];
      running.set(
        platform,
        await startApplication({ modules, database, env: { ...everySetting, PLATFORM: platform } }),
      );
    }
    people = await givenPeople(of('staging'));
    const credentials = of('staging').app.get(Credentials);
    for (const personId of [people.clerk, people.contact]) await credentials.set(personId, password);
  }, 60_000);
  afterAll(async () => {
    for (const application of running.values()) await application.close();
    await database.destroy();
  });

  const statuses = (platform: Platform, paths: readonly string[]): Promise<readonly number[]> =>
    Promise.all(paths.map(async (path) => (await of(platform).call(path)).status));

  it.each([
    ['production', [404, 404, 404, 404]],
    ['staging', [404, 404, 404, 401]],
    ['development', [200, 200, 200, 200]],
  ] as const)('%s answers those who are not connected', async (platform, answers) =>
    expect(await statuses(platform, ['/api/docs', '/api/docs/json', '/api/branches', '/dev/mail'])).toEqual(answers),
  );

  it('shows the mailbox of staging to staff alone', async () => {
    const visit = async (login: string) => {
      const browser = new Browser(of('staging').call);
      expect((await browser.logIn(login, password, { Origin: everySetting.PUBLIC_URL })).status).toBe(204);
      return (await browser.visit('/dev/mail')).status;
    };
    expect(await visit('clerk@publisher.example')).toBe(200);
    expect(await visit('marie@example.org')).toBe(403);
  });

  it.each(['production', 'staging'] as const)('takes no demo data in %s, by any command', (platform) =>
    expect(loadDemo(of(platform).app, () => undefined)).rejects.toThrow('PLATFORM=development only'),
  );

  it('takes demo data into an empty log alone', async () =>
    expect(await loadDemo(of('development').app, () => undefined)).toBe('otherData'));

  describe('whose database holds the demo', () => {
    beforeAll(() => of('development').app.get(Installation).note(demoLoaded));

    it.each([
      ['production', 0],
      ['staging', 0],
      ['development', demoLoginList.length],
    ] as const)('%s tells %s demo log-ins', async (platform, count) => {
      const answer = await of(platform).call('/api/configuration');
      expect(await answer.json()).toHaveProperty('demoLogins.length', count);
    });
  });
});

describe('a start', () => {
  let database: FreshDatabase;
  const start = (env: Readonly<Record<string, string>>) =>
    node(['--import', './scripts/typescript.mjs', 'src/main.ts'], {
      DATABASE_URL: database.url,
      PORT: '0',
      INBOUND_SMTP_PORT: 'off',
      ...everySetting,
      ...env,
    });

  beforeAll(async () => {
    database = await durableDatabase();
  });
  afterAll(() => database.destroy());

  it('without a named platform is refused in one sentence', async () =>
    expect(await start({})).toEqual({
      code: 1,
      stdout: '',
      stderr: 'PLATFORM is missing: it must be one of production, staging, development.\n',
    }));

  it('prints what people read; its log lines are in the file that was said', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-start-'));
    const file = join(folder, 'guichet.log');
    const own = { DATABASE_URL: database.url, DATA_FOLDER: folder, PORT: '0', INBOUND_SMTP_PORT: 'off', DEMO: 'false' };
    const child = startChild(['--import', './scripts/typescript.mjs', 'src/main.ts'], {
      env: { ...everySetting, ...own, LOG_LEVEL: 'debug', LOG_FILE: file },
    });
    await child.says('Ctrl-C stops');
    child.signal('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(child.said.filter((line) => line.startsWith('{'))).toEqual([]);
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: expect.any(String), time: expect.any(String) });
    const start = lines.find((line) => line.includes('Guichet has started')) ?? '{}';
    expect(JSON.parse(start)).toMatchObject({ version, role: 'all', platform: 'development' });
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('on demo data is refused in one sentence where it is not development', async () => {
    await new Installation(database.db).note(demoBegun);
    const { code, stdout, stderr } = await start({ PLATFORM: 'staging' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('This database holds demo data, whose password is published');
  }, 60_000);
});
