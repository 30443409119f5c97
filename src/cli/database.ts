import { readConfig, type Config } from '../platform/run/config/config.js';
import { connectDatabase, type Db } from '../platform/reading/database/database.js';
import { folderInUse, runningPostgres, startEmbeddedPostgres } from '../platform/reading/database/embedded.js';
import { migrate } from '../platform/reading/database/migrate.js';
import { assertReachable } from '../platform/reading/database/reachable.js';

export interface OpenDatabase {
  readonly db: Db;
  readonly config: Config;
}

/**
 * Runs a task on the database alone, as its owner: also beside a running Guichet. The embedded database is started when
 * no Guichet runs it.
 */
export const inDatabase = async (task: (open: OpenDatabase) => Promise<void>): Promise<void> => {
  const config = readConfig({ ...process.env, ROLE: 'all' });
  if (config.databaseUrl !== null) return withDatabase(config.databaseUrl, config, task);
  if (await folderInUse(config.dataFolder)) {
    return withDatabase(await runningPostgres(config.dataFolder), config, task);
  }
  const postgres = await startEmbeddedPostgres({ folder: config.dataFolder, walArchive: config.walArchive });
  try {
    await withDatabase(postgres.url, config, async (open) => {
      await migrate(open.db);
      await task(open);
    });
  } finally {
    await postgres.stop();
  }
};

export const withDatabase = async (
  url: string,
  config: Config,
  task: (open: OpenDatabase) => Promise<void>,
): Promise<void> => {
  const db = connectDatabase(url, { max: 4 });
  try {
    await assertReachable(db);
    await task({ db, config });
  } finally {
    await db.close();
  }
};
