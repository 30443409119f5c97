import { appendFile, readdir, utimes } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it, describe } from '@jest/globals';
import pg from 'pg';
import { Redis } from 'ioredis';
import { businessModules } from '../../src/app.module.js';
import { StoreCertificates } from '../../src/platform/log/event-store/store-certificates.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { operator } from '../cli/process.js';
import { haproxy } from '../scaled/proxy.js';
import { caller, jsonOf, startApplication, type Call } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { givenPeople, password, type People } from '../support/people.js';
import { redisServer } from '../support/redis.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';
import { compose, type Composition } from './composition.js';

const missing = [...(haproxy === undefined ? ['haproxy'] : []), ...(redisServer === undefined ? ['redis-server'] : [])];
const whereAll = missing.length === 0 ? describe : describe.skip;
const skipped = missing.length === 0 ? '' : ` (skipped: ${missing.join(', ')} is not installed)`;
const origin = 'https://guichet.example.org';

whereAll(`docker-compose.yml with .env.example, played without a container engine${skipped}`, () => {
  let played: Composition;
  let people: People;
  let catalogue: Catalogue;

  /** As a browser does through what ends TLS. */
  const fromOutside = (headers: Readonly<Record<string, string>> = {}): Call =>
    caller(played.proxy().url, { Origin: origin, ...headers });

  const signedIn = async (login: string): Promise<Call> => {
    const entered = await fromOutside()('/api/session', { json: { login, password } });
    if (entered.status !== 204) throw new Error(await entered.text());
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await fromOutside({ Cookie: cookie })('/api/session/token', { method: 'POST' });
    const { token } = await jsonOf<{ readonly token: string }>(answer);
    return fromOutside({ Authorization: `Bearer ${token}` });
  };

  /** Logs in, opens a ticket, reads it, and gets the mail about it. */
  const journey = async (title: string): Promise<void> => {
    const before = played.sink.got.length;
    const marie = new TicketUser(await signedIn('marie@example.org'), people, catalogue);
    const id = await marie.opens({ title });
    expect((await marie.sees(id)).title).toBe(title);
    await eventually(() => played.sink.got.length > before, 60_000, 'The mail about the ticket');
  };

  beforeAll(async () => {
    played = await compose();
    process.stdout.write(
      `Not played of docker-compose.yml:\n${played.unplayed.map((line) => `  ${line}`).join('\n')}\n`,
    );
    const db = connectDatabase(played.databaseUrl, { max: 10 });
    const { EVENT_STORE = '', EVENTSTORE_URL = '', QUEUE = '', REDIS_URL = '', FILES_URL = '' } = played.environment;
    const application = await startApplication({
      modules: businessModules,
      database: { url: played.databaseUrl, db, destroy: () => Promise.resolve() },
      env: {
        EVENT_STORE,
        EVENTSTORE_URL,
        QUEUE,
        REDIS_URL,
        FILES_URL,
        ERP_FOLDER: join(played.folder, 'erp'),
        BACKUP_FOLDER: join(played.folder, 'backups'),
      },
    });
    people = await givenPeople(application);
    catalogue = await givenCatalogue(application, people);
    await application.app.get(Credentials).set(people.contact, password);
    await application.close();
    await db.close();
  }, 400_000);

  afterAll(async () => {
    await played.close();
  }, 60_000);

  it(
    'lets a customer in through the proxy, who opens a ticket and gets the mail about it',
    () => journey('First ticket'),
    120_000,
  );

  it('says that each of its servers answers, and that no command is refused to its accounts', async () => {
    const all = ['FILES_URL', 'SMTP_URL', 'REDIS_URL', 'ERP_FOLDER', ...(played.hasScanner ? ['CLAMAV_URL'] : [])];
    for (const { port } of played.apis) {
      const said = async () => {
        const ready = await jsonOf<{ readonly info: { readonly servers: Readonly<Record<string, string>> } }>(
          fetch(`http://127.0.0.1:${port}/health/ready`),
        );
        return all.filter((setting) => ready.info.servers[setting] !== 'answers');
      };
      // the scanner starts after the api, which asks again within half a minute
      await eventually(async () => (await said()).length === 0, 45_000, 'An answer of each server');
    }
    for (const member of [...played.apis, ...played.workers]) {
      expect(member.process().said()).not.toMatch(/NOPERM|permission denied/);
    }
  }, 120_000);

  it('lets the first member of staff in by the command of the manual', async () => {
    const cli = join(dirname(played.main), 'cli.js');
    expect(cli).toContain('cli.js');
    const invite = [
      'staff',
      'invite',
      '--email',
      'lucie@publisher.example',
      '--name',
      'Lucie Ferrand',
      '--all-permissions',
    ];
    expect((await operator(played.environment)(...invite)).code).toBe(0);
    await eventually(
      () => played.sink.got.some(({ text = '' }) => text.includes(`${origin}/forminit/`)),
      60_000,
      'The mail with the link',
    );
  }, 120_000);

  it('works in PostgreSQL as an account that is no administrator and may do nothing to the log but add to it', async () => {
    const client = new pg.Client({ connectionString: played.databaseUrl });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows.flatMap((row) => Object.values(row))).toEqual([false, false, false, false, false]);
    await client.query('SET ROLE guichet_app');
    await expect(client.query('DELETE FROM event_log')).rejects.toThrow('permission denied');
    await client.end();
    const wrong = new pg.Client({ connectionString: played.databaseUrl.replace(/:[^:@]+@/, ':wrong@') });
    await expect(wrong.connect()).rejects.toThrow('password authentication failed');
  });

  it('works in Redis as an account that changes nothing of the server, and lets no other account in', async () => {
    const url = played.environment.REDIS_URL ?? '';
    const own = new Redis(url, { lazyConnect: true });
    await own.connect();
    expect(await own.ping()).toBe('PONG');
    for (const refused of [
      ['FLUSHALL'],
      ['CONFIG', 'SET', 'maxmemory', '1'],
      ['SET', 'another', '1'],
      ['ACL', 'LIST'],
    ]) {
      const [command = '', ...args] = refused;
      await expect(own.call(command, ...args)).rejects.toThrow('NOPERM');
    }
    own.disconnect();
    const nobody = new Redis(url.replace(/\/\/[^@]*@/, '//'), { lazyConnect: true, retryStrategy: () => null });
    const refusals: string[] = [];
    nobody.on('error', ({ message }: Error) => refusals.push(message));
    await expect(nobody.connect()).rejects.toThrow();
    expect(refusals.join()).toContain('NOAUTH');
    nobody.disconnect();
  });

  it('says how long the certificates of EventStoreDB last, and has new ones read without a restart', async () => {
    if (!played.hasEventStore) return;
    const [api] = played.apis;
    const metrics = await (await fetch(`http://127.0.0.1:${api?.metricsPort}/metrics`)).text();
    const [, seconds] = /^guichet_eventstore_certificate_seconds (\S+)$/m.exec(metrics) ?? [];
    expect(Number(seconds) / 86_400).toBeGreaterThan(360);
    const { EVENTSTORE_URL = '' } = played.environment;
    const path = join(played.folder, 'certificates/eventstore1/node.crt');
    const onDisk = (): string => new X509Certificate(readFileSync(path)).serialNumber;
    const shown = (): Promise<string> =>
      new Promise((done, failed) => {
        const [, port] = /localhost:(\d+)/.exec(EVENTSTORE_URL) ?? [];
        const socket = connect({ host: 'localhost', port: Number(port), rejectUnauthorized: false }, () => {
          done(socket.getPeerCertificate().serialNumber);
          socket.destroy();
        }).once('error', failed);
      });
    const first = onDisk();
    expect(await shown()).toBe(first);
    const service = played.parts.find(({ name }) => name === 'certificates');
    expect(await service?.stop()).toMatchObject({ ended: 0 });
    const old = new Date(Date.now() - 310 * 86_400_000);
    await utimes(path, old, old);
    await service?.start();
    await eventually(() => onDisk() !== first, 20_000, 'The new certificate');
    expect(await shown()).toBe(first);
    const certificates = new StoreCertificates({ eventStore: 'eventstoredb', eventStoreUrl: EVENTSTORE_URL });
    expect(await certificates.endSoon()).toBe(false);
    await certificates.reread();
    await eventually(async () => (await shown()) === onDisk(), 20_000, 'The new certificate read');
    await journey('With a new certificate');
  }, 120_000);

  it('goes on after each of its parts was stopped, as its container is, and started again', async () => {
    for (const part of played.parts) {
      const { ended, took, grace } = await part.stop();
      expect([part.name, ended]).toEqual([part.name, 0]);
      expect([part.name, took < grace]).toEqual([part.name, true]);
      await part.start();
      for (const member of [...played.apis, ...played.workers]) await played.proxy().sees(member);
      await journey(`After a restart of ${part.name}`);
    }
  }, 600_000);

  it('stays within the memory that the file gives to api and worker, and leaves nothing behind', async () => {
    for (const member of [...played.apis, ...played.workers]) {
      expect(member.process().peak()).toBeLessThan(member.memory);
      expect(member.process().said()).not.toMatch(/NOPERM|permission denied/);
    }
    await appendFile(join(played.folder, 'erp', 'probe'), '');
    expect(await readdir(join(played.folder, 'erp'))).toContain('probe');
  });
});
