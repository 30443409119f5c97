import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import { startEmbeddedPostgres } from '../../src/platform/reading/database/embedded.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';

const template = 'guichet_template';
const templateLock = 7_399;

/** As others reach it, and as this machine does at half the cost. */
interface TestServer {
  readonly url: string;
  readonly localUrl: string;
}

let own: Promise<TestServer> | undefined;

/** The PostgreSQL of this test run. */
const testServer = (): Promise<TestServer> => {
  const { GUICHET_TEST_DATABASE_URL: url, GUICHET_TEST_DATABASE_LOCAL_URL: localUrl } = process.env;
  if (url !== undefined) return Promise.resolve({ url, localUrl: localUrl ?? url });
  own ??= mkdtemp(join(tmpdir(), 'guichet-test-')).then((folder) => startEmbeddedPostgres({ folder }));
  return own;
};

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const asAdmin = async <Result>(
  { localUrl }: TestServer,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: localUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

/** Made once a run, by whichever test file comes first. */
const migratedTemplate = (server: TestServer): Promise<void> =>
  asAdmin(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    const building = `${template}_${process.pid}`;
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${building}`);
    const db = connectDatabase(databaseUrl(server.localUrl, building), { max: 2 });
    await migrate(db);
    await db.close();
    await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  });

export interface FreshDatabase {
  readonly url: string;
  readonly db: Db;
  destroy(): Promise<void>;
}

/** A migrated, empty database of its own; `destroy` when done. */
export const freshDatabase = async ({ max = 10 }: { max?: number } = {}): Promise<FreshDatabase> => {
  await migratedTemplate(await testServer());
  return databaseFrom(template, max);
};

/** As a server makes it: nothing is in it. */
export const bareDatabase = (): Promise<FreshDatabase> => databaseFrom('template1', 10);

const databaseFrom = async (origin: string, max: number): Promise<FreshDatabase> => {
  const server = await testServer();
  const name = `guichet_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${origin} STRATEGY FILE_COPY`));
  const db = connectDatabase(databaseUrl(server.localUrl, name), { max });
  return {
    url: databaseUrl(server.url, name),
    db,
    destroy: async () => {
      await db.close();
      await asAdmin(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
};

/** The same on a server of its own that keeps what it acknowledged, as production demands. */
export const durableDatabase = async (): Promise<FreshDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-durable-'));
  const server = await startEmbeddedPostgres({ folder });
  const db = connectDatabase(server.url, { max: 5 });
  await migrate(db);
  return {
    url: server.url,
    db,
    destroy: async () => {
      await db.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
