import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../../src/platform/reading/database/database.js';
import { migrate } from '../../../src/platform/reading/database/migrate.js';
import { testSecrets } from '../../support/platform.js';
import { smtpSink } from '../../support/smtp-sink.js';
import { newAuditor, type Auditor } from './auditor.js';
import { buildProduct, type Build } from './build.js';
import { registerCustomers, type Customers } from './customers.js';
import { openLedger, type Ledger } from './ledger.js';
import { freePort } from '../../support/free-port.js';
import { startPostgres, type KillablePostgres } from './postgres.js';
import { startProcess, type ProductProcess, type Role } from './product.js';

export interface World {
  /** Which event store it has, as the environment says it; empty: its database. */
  readonly store: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly build: Build;
  readonly postgres: KillablePostgres;
  readonly db: Db;
  readonly sink: Awaited<ReturnType<typeof smtpSink>>;
  readonly customers: Customers;
  readonly ledger: Ledger;
  readonly auditor: Auditor;
  /** Ids of the mails that were cut off while they were sent, and may be there twice. */
  readonly perhapsTwice: Set<string>;
  /** Where the api answers, whichever process it is. */
  readonly apiUrl: string;
  /** The process that has this part now. */
  process(role: Role): ProductProcess;
  /** Starts that part, over the one before. Does not wait until it is ready. */
  launch(role: Role, over?: Launch): ProductProcess;
  /** Starts a further process of that part, at an address of its own. */
  launchBeside(role: Role, over?: Launch): Promise<ProductProcess>;
  /** For the limits of mails that people may cause in an hour: what they caused is forgotten. */
  anHourPasses(): Promise<void>;
  /** Why requests failed, as the processes wrote it, those that have ended too. */
  failedRequests(): readonly string[];
  close(): Promise<void>;
}

export interface Launch {
  readonly main?: string;
  readonly env?: Readonly<Record<string, string>>;
}

type Undo = () => Promise<unknown>;

interface Options {
  /** Environment of every process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly store?: World['store'];
  /** Another main than the product's own: a bug of `test/faults/bugs`. */
  readonly bug?: string;
  /** Prepares the data folder before anything is in it; answers how to undo that. */
  readonly prepare?: (folder: string) => Promise<Undo>;
}

/** A PostgreSQL, a mail server, customers, and the product as two processes that can be killed. Nothing is started yet. */
export const openWorld = async ({ env = {}, store = {}, bug, prepare }: Options = {}): Promise<World> => {
  const undo: Undo[] = [];
  const close = async (): Promise<void> => {
    for (const each of undo.splice(0)) await each();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-faults-'));
    undo.unshift(() => rm(folder, { recursive: true, force: true }));
    if (prepare) undo.unshift(await prepare(folder));
    const build = await buildProduct();
    const postgres = await startPostgres(folder);
    undo.unshift(() => postgres.stop());
    const db = connectDatabase(postgres.url, { max: 6 });
    undo.unshift(() => db.close());
    await migrate(db);
    const sink = await smtpSink();
    undo.unshift(() => sink.close());
    const customers = await registerCustomers({ url: postgres.url, db, destroy: () => Promise.resolve() }, store);
    const ports: Readonly<Record<Role, number>> = { api: await freePort(), worker: await freePort() };
    const processes = new Map<Role, ProductProcess>();
    const launched: ProductProcess[] = [];
    undo.unshift(() => Promise.all(launched.map((process) => process.end('SIGKILL'))));
    const auditor = newAuditor();
    const main = bug === undefined ? build.main : build.bug(bug);
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_FOLDER: folder,
      MASTER_KEY: testSecrets.masterKey.toString('base64'),
      TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
      AUDIT_KEY: auditor.key,
      SMTP_URL: sink.url,
      ...store,
      ...env,
    };
    const launch = (role: Role, port: number, over: Launch): ProductProcess => {
      const started = startProcess({
        main: over.main ?? main,
        role,
        port,
        env: { ...settings, ...over.env },
      });
      launched.push(started);
      return started;
    };
    return {
      store,
      folder,
      build,
      postgres,
      db,
      sink,
      customers,
      ledger: openLedger(join(folder, 'ledger.ndjson')),
      auditor,
      perhapsTwice: new Set(),
      apiUrl: `http://127.0.0.1:${ports.api}`,
      process: (role) => {
        const running = processes.get(role);
        if (!running) throw new Error(`No ${role} was started`);
        return running;
      },
      launch: (role, over = {}) => {
        const started = launch(role, ports[role], over);
        processes.set(role, started);
        return started;
      },
      launchBeside: async (role, over = {}) => launch(role, await freePort(), over),
      anHourPasses: async () => void (await sql`DELETE FROM unproven_mails`.execute(db.kysely)),
      failedRequests: () =>
        launched.flatMap((each) => each.said().split('\n')).filter((line) => line.includes('request failed')),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Both parts running and ready. */
export const startWorld = async (options: Options = {}): Promise<World> => {
  const world = await openWorld(options);
  try {
    await world.launch('api').ready();
    await world.launch('worker').ready();
    return world;
  } catch (error) {
    await world.close();
    throw error;
  }
};

/** Waits, with both parts started that are not running. */
export const allRunning = async (world: World): Promise<void> => {
  await world.postgres.start();
  for (const role of ['api', 'worker'] as const) {
    if (!world.process(role).running()) world.launch(role);
    await world.process(role).ready();
  }
};
