import { sql } from 'kysely';
import type { Config } from '../config/config.js';
import { applicationRole, grantApplicationRole, roleMissing } from '../../reading/database/application-role.js';
import { connectDatabase, longestStatement, type Db } from '../../reading/database/database.js';
import { CannotStart, startEmbeddedPostgres } from '../../reading/database/embedded.js';
import { demoBegun, demoLoaded, Installation } from '../../reading/database/installation.js';
import type { ServerState } from '../../reading/database/kept-server.js';
import { migrate } from '../../reading/database/migrate.js';
import { assertReachable } from '../../reading/database/reachable.js';
import { assertDurable } from '../../reading/database/settings.js';

/** Stops a started part; parts stop in the opposite order of their start. */
export type Stop = () => Promise<unknown>;

/** The database in this build's shape, as the role that the application works as; of its own where no address is given. */
export const openDatabase = async (config: Config, stops: Stop[], say: (line: string) => void): Promise<Db> => {
  let url = config.databaseUrl;
  let server: ServerState | undefined;
  if (url === null) {
    say('Starting PostgreSQL…');
    const postgres = await startEmbeddedPostgres({
      folder: config.dataFolder,
      walArchive: config.walArchive,
      keep: true,
    });
    stops.unshift(() => postgres.stop());
    url = postgres.localUrl;
    server = postgres;
  }
  const role = await preparedFor(config, url);
  const db = connectDatabase(url, { role, patience: longestStatement, ...(server ? { server } : {}) });
  stops.unshift(() => db.close());
  return db;
};

/** Whether a master key has sealed what is in this database. */
export const isSealed = async ({ kysely }: Pick<Db, 'kysely'>): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM master_key_check`.execute(kysely);
  return rows.length > 0;
};

/** Demo accounts open with a published password: where they are, no other platform starts. */
const assertNoDemo = async (owner: Db, { platform, trial }: Config): Promise<void> => {
  const installation = new Installation(owner);
  if (trial.demo || !((await installation.has(demoBegun)) || (await installation.has(demoLoaded)))) return;
  throw new CannotStart(
    `This database holds demo data, whose password is published, so PLATFORM=${platform} does not start on it: begin with an empty database.`,
  );
};

/** Decided before anything runs that writes by itself, the retention of the day, say: the demo enters an empty log only. */
const expectDemo = async (owner: Db, { demo, role }: Config): Promise<void> => {
  if (!demo || role !== 'all') return;
  const { rows } = await sql`SELECT WHERE event_log_end() = 0`.execute(owner.kysely);
  if (rows.length > 0) await new Installation(owner).note(demoBegun);
};

/** Brings the database to this build's shape, as its owner. @returns the role that the application then works as. */
const preparedFor = async (config: Config, url: string): Promise<string | undefined> => {
  const owner = connectDatabase(url, { max: 2 });
  try {
    await assertReachable(owner);
    if (config.isProduction) await assertDurable(owner);
    await migrate(owner);
    await assertNoDemo(owner, config);
    await expectDemo(owner, config);
    if (await grantApplicationRole(owner)) return applicationRole;
    if (config.isProduction) throw roleMissing();
    return undefined;
  } finally {
    await owner.close();
  }
};
