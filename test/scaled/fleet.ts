import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessModules } from '../../src/app.module.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { buildProduct, type Build } from '../faults/harness/build.js';
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
  /** Starts it, where told from the main of another build, and waits until it is ready. */
  start(main?: string): Promise<void>;
}

export interface Crew {
  /** Build from which every member starts at first. */
  readonly build: Build;
  readonly database: FreshDatabase;
  readonly sink: Awaited<ReturnType<typeof smtpSink>>;
  readonly people: People;
  readonly catalogue: Catalogue;
  close(): Promise<void>;
}

export interface Fleet extends Crew {
  readonly apis: readonly [Member, Member];
  readonly workers: readonly [Member, Member];
}

/** An api and a worker. */
export interface Pair extends Crew {
  readonly api: Member;
  readonly worker: Member;
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

type NewMember = (role: Role, number: number) => Promise<Member>;

/** The members are those that `choose` makes; all of them are started. */
const started = async <Members extends readonly Member[]>(
  env: Readonly<Record<string, string>>,
  choose: (member: NewMember) => Promise<Members>,
): Promise<Crew & { readonly members: Members }> => {
  const undo: Undo[] = [];
  const close = async (): Promise<void> => {
    for (const each of undo.splice(0)) await each();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-scaled-'));
    undo.unshift(() => rm(folder, { recursive: true, force: true }));
    const build = await buildProduct();
    const database = await freshDatabase();
    undo.unshift(() => database.destroy());
    const sink = await smtpSink();
    undo.unshift(() => sink.close());
    const { people, catalogue } = await registered(database, env);
    const member = async (role: Role, number: number): Promise<Member> => {
      const port = await freePort();
      const own = { DATA_FOLDER: join(folder, `${role}-${number}`) };
      const launch = (main = build.main): ProductProcess =>
        startProcess({ main, role, port, env: { ...settings(database, sink.url), ...own, ...env } });
      let process = launch();
      undo.unshift(() => process.end('SIGKILL'));
      return {
        role,
        port,
        url: process.url,
        process: () => process,
        start: async (main) => {
          if (!process.running()) process = launch(main);
          await process.ready(longestStart).catch(async (error: unknown) => {
            throw new Error(`${process.said()}\n${await healthOf(process.url)}`, { cause: error });
          });
        },
      };
    };
    const members = await choose(member);
    await Promise.all(members.map((each) => each.start()));
    return { members, build, database, sink, people, catalogue, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Two apis and two workers as `docker-compose.yml` starts them, sharing nothing but servers: each has a data folder of
 * its own. `env` says which servers.
 */
export const startFleet = async (env: Readonly<Record<string, string>>): Promise<Fleet> => {
  const { members, ...crew } = await started(
    env,
    async (member) =>
      [await member('api', 1), await member('api', 2), await member('worker', 1), await member('worker', 2)] as const,
  );
  const [api, secondApi, worker, secondWorker] = members;
  return { ...crew, apis: [api, secondApi], workers: [worker, secondWorker] };
};

/** The same with one api and one worker. */
export const startPair = async (env: Readonly<Record<string, string>>): Promise<Pair> => {
  const { members, ...crew } = await started(
    env,
    async (member) => [await member('api', 1), await member('worker', 1)] as const,
  );
  const [api, worker] = members;
  return { ...crew, api, worker };
};

/** Reason why the process is not ready, in its own words. */
const healthOf = (url: string): Promise<string> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) }).then((answer) => answer.text(), String);

const settings = ({ url }: FreshDatabase, smtpUrl: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  MASTER_KEY: testSecrets.masterKey.toString('base64'),
  TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  SMTP_URL: smtpUrl,
  DRAIN_SECONDS: '5',
});
