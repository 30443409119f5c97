import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessModules } from '../../src/app.module.js';
import { Credentials } from '../../src/platform/sessions/credentials.js';
import { buildProduct } from '../faults/harness/build.js';
import { startProcess, type ProductProcess, type Role } from '../faults/harness/product.js';
import { startApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { givenPeople, password, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';
import { smtpSink } from '../support/smtp-sink.js';
import { givenCatalogue, type Catalogue } from '../support/tickets.js';

/** A process that may be started again, on the same port. */
export interface Member {
  readonly role: Role;
  readonly url: string;
  readonly port: number;
  process(): ProductProcess;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
}

export interface Fleet {
  readonly apis: readonly [Member, Member];
  readonly workers: readonly [Member, Member];
  readonly database: FreshDatabase;
  readonly sink: Awaited<ReturnType<typeof smtpSink>>;
  readonly people: People;
  readonly catalogue: Catalogue;
  close(): Promise<void>;
}

/** All processes start at once, and machines are busy. */
const longestStart = 150_000;

type Undo = () => Promise<unknown>;

/** Registers who works on tickets, in a process of its own that then ends. */
const registered = async (database: FreshDatabase, env: Readonly<Record<string, string>>) => {
  const application = await startApplication({ modules: businessModules, database, env });
  try {
    const people = await givenPeople(application);
    const catalogue = await givenCatalogue(application, people);
    for (const person of [people.contact, people.agent]) await application.app.get(Credentials).set(person, password);
    return { people, catalogue };
  } finally {
    await application.close();
  }
};

/**
 * Two apis and two workers as `docker-compose.yml` starts them, sharing nothing but servers: each has a data folder of
 * its own. `env` says which servers.
 */
export const startFleet = async (env: Readonly<Record<string, string>>): Promise<Fleet> => {
  const undo: Undo[] = [];
  const close = async (): Promise<void> => {
    for (const each of undo.splice(0)) await each();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-scaled-'));
    undo.unshift(() => rm(folder, { recursive: true, force: true }));
    const build = await buildProduct();
    undo.unshift(() => build.remove());
    const database = await freshDatabase();
    undo.unshift(() => database.destroy());
    const sink = await smtpSink();
    undo.unshift(() => sink.close());
    const { people, catalogue } = await registered(database, env);
    const member = async (role: Role, number: number): Promise<Member> => {
      const port = await freePort();
      const own = { DATA_FOLDER: join(folder, `${role}-${number}`) };
      const launch = (): ProductProcess =>
        startProcess({ main: build.main, role, port, env: { ...settings(database, sink.url), ...own, ...env } });
      let process = launch();
      undo.unshift(() => process.end('SIGKILL'));
      return {
        role,
        port,
        url: process.url,
        process: () => process,
        start: async () => {
          if (!process.running()) process = launch();
          await process.ready(longestStart).catch(async (error: unknown) => {
            throw new Error(`${process.said()}\n${await healthOf(process.url)}`, { cause: error });
          });
        },
      };
    };
    const apis = [await member('api', 1), await member('api', 2)] as const;
    const workers = [await member('worker', 1), await member('worker', 2)] as const;
    await Promise.all([...apis, ...workers].map((each) => each.start()));
    return { apis, workers, database, sink, people, catalogue, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Why it is not ready, in its own words. */
const healthOf = (url: string): Promise<string> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) }).then((answer) => answer.text(), String);

const settings = ({ url }: FreshDatabase, smtpUrl: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  MASTER_KEY: testSecrets.masterKey.toString('base64'),
  TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  SMTP_URL: smtpUrl,
  DRAIN_SECONDS: '5',
});
