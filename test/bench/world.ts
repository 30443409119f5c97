import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import { startEmbeddedPostgres } from '../../src/platform/reading/database/embedded.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import { Bearers } from '../../src/platform/people/sessions/bearer.js';
import { sessionCookieNames } from '../../src/platform/people/sessions/session-cookies.vocabulary.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenPeople, rangeId, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';
import { lightFetch } from './light-fetch.js';
import { startBareServer, startProduct, type Start, type OwnProcess } from './processes.js';

export { jsonOf };

/** The product as a process of its own, with people who work in it, and the bare server beside it on the same database. */
export interface World {
  /** Where people call: the first api where there are several. */
  readonly product: OwnProcess;
  readonly apis: readonly OwnProcess[];
  /** Follows the log from the start: the product itself where one process is all. */
  readonly firstWorker: OwnProcess;
  readonly bare: OwnProcess;
  readonly db: Db;
  readonly people: People;
  readonly catalogue: Catalogue;
  /** Of the provider's staff: reads what the agent writes, and publishes it. */
  readonly publisher: string;
  /** Contacts of the town, each with their own session. */
  readonly crowd: readonly string[];
  /** Headers of a call in the name of one of these people: a bearer lives ten minutes. */
  headersOf(personId: string): Promise<Readonly<Record<string, string>>>;
  as(personId: string, at?: OwnProcess): Promise<Call>;
  /** A worker beside the product. */
  worker(): Promise<OwnProcess>;
  /** The cookie of the person's session, as a browser has it. */
  cookieOf(personId: string): { readonly name: string; readonly value: string };
  /** Everything that follows the log has caught up, and no mail waits. */
  settled(within?: number): Promise<void>;
  stop(): Promise<void>;
}

const crowdSize = 32;
const longestSettling = 600_000;

const givenCrowd = (running: RunningApplication, town: string, size: number): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: size }, (_, index) =>
      running.given('contact', 'RegisterContact', {
        clientId: town,
        civility: 'none',
        firstName: 'Camille',
        lastName: 'Durand',
        email: `camille.${index}@example.org`,
        landline: '0553000000',
        mobile: `+33639${980_100 + index}`,
        service: 'Finance',
        function: 'Clerk',
        role: 'user',
        language: 'fr',
        productRights: [{ rangeId, rights: ['openTickets', 'openChangeRequests', 'vote'] }],
        functionRights: ['orders', 'signatures', 'webinars'],
      }),
    ),
  );

/** Makes people with their sessions, in this process, before the product starts on the same database. */
const prepare = async (url: string, db: Db, env: Env, size: number) => {
  const running = await startApplication({
    env,
    modules: [AccountsModule, CatalogueModule, TicketsModule],
    database: { url, db, destroy: () => Promise.resolve() },
  });
  const people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  const publisher = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Publisher', email: 'publisher@publisher.example', permissions: ['content'] },
    ...{ supportLevel: 'level1', language: 'fr' },
  });
  const crowd = await givenCrowd(running, people.town, size);
  await running.caughtUp();
  const sessions = new Map<string, { readonly id: string; readonly token: string }>();
  for (const personId of [people.contact, people.administrator, people.agent, people.stranger, publisher, ...crowd]) {
    const { session, token } = await running.app.get(Sessions).open({ personId });
    sessions.set(personId, { id: session.id, token });
  }
  await running.close();
  return { people, catalogue, publisher, crowd, sessions };
};

const waits = `
  SELECT EXISTS (SELECT FROM places WHERE position < (SELECT coalesce(max(position), 0) FROM event_log))
    OR EXISTS (SELECT FROM mails WHERE state = 'queued' OR (state = 'sending' AND error IS NULL)) AS waits`;

type Env = Readonly<Record<string, string>>;

interface Settings {
  /** Environment of the product, the event store for example. */
  readonly env?: Env;
  /** Flags of the product's process. */
  readonly flags?: readonly string[];
  /** Settings of PostgreSQL, beside the product's own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Number of apis, beside a worker; one process is all of them when absent. */
  readonly apis?: number;
  /** Number of contacts of the town. */
  readonly size?: number;
}

/**
 * Lifts the limit of mails that a person may cause in an hour: a person of the benches does the work of a day in a
 * minute.
 */
const countNoMails = async ({ pool }: Db): Promise<void> => {
  await pool.query(`CREATE FUNCTION count_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
  await pool.query(`CREATE TRIGGER not_counted BEFORE INSERT ON unproven_mails
    FOR EACH ROW EXECUTE FUNCTION count_nothing()`);
};

export const startWorld = async ({
  env: given = {},
  flags = [],
  settings = {},
  apis: wanted,
  size = crowdSize,
}: Settings = {}): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-bench-'));
  // as docker-compose.yml has it: a process has up to 26 connections
  const ofSeveral: Record<string, string> = wanted === undefined ? {} : { max_connections: '250' };
  const postgres = await startEmbeddedPostgres({ folder, recovery: { ...ofSeveral, ...settings } });
  const db = connectDatabase(postgres.url, { max: 10 });
  await migrate(db);
  await countNoMails(db);
  const { people, catalogue, publisher, crowd, sessions } = await prepare(postgres.url, db, given, size);
  const env = {
    ...given,
    DATABASE_URL: postgres.localUrl,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  };
  const running: OwnProcess[] = [];
  const start = async (role: Start['role']): Promise<OwnProcess> => {
    const started = await startProduct(env, { folder, flags, role });
    running.push(started);
    return started;
  };
  // an api is ready once a worker has caught up
  const [worker, ...others] = await Promise.all([
    start(wanted === undefined ? 'all' : 'worker'),
    ...Array.from({ length: wanted ?? 0 }, () => start('api')),
  ]);
  const [product = worker] = others;
  const apis = wanted === undefined ? [worker] : others;
  const bare = await startBareServer(postgres.localUrl);
  const bearers = new Bearers(testSecrets);
  const sessionOf = (personId: string) => {
    const session = sessions.get(personId);
    if (!session) throw new Error('This person has no session');
    return session;
  };
  const headersOf = async (personId: string): Promise<Readonly<Record<string, string>>> => {
    const claims = { sessionId: sessionOf(personId).id, personId, simulatedBy: null };
    const { token } = await bearers.issue(claims);
    return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  };
  return {
    product,
    apis,
    firstWorker: worker,
    bare,
    db,
    people,
    catalogue,
    publisher,
    crowd,
    headersOf,
    cookieOf: (personId) => ({ name: sessionCookieNames(false).session, value: sessionOf(personId).token }),
    worker: () => start('worker'),
    as: async (personId, at = product) => {
      const headers = await headersOf(personId);
      return (path, { json, headers: more, ...init } = {}) =>
        lightFetch(`${at.url}${path}`, {
          ...init,
          ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
          headers: { ...headers, ...Object.fromEntries(new Headers(more)) },
        });
    },
    settled: async (within = longestSettling) => {
      const deadline = performance.now() + within;
      for (;;) {
        const { rows } = await db.pool.query<{ waits: boolean }>(waits);
        if (rows[0]?.waits === false) return;
        if (performance.now() > deadline) throw new Error('The product does not catch up');
        await pause(100);
      }
    },
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await bare.stop();
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The body of a new ticket. */
export const openingOf = ({ people, catalogue }: Pick<World, 'people' | 'catalogue'>, over: object = {}): object =>
  new TicketUser(() => Promise.reject(new Error('Nobody calls')), people, catalogue).opening(over);

/** The whole answer, so that its transfer counts. */
export const taken = async (answer: Promise<Response>): Promise<Response> => {
  const response = await answer;
  const text = await response.clone().text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 300)}`);
  return response;
};
