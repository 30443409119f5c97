import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/run/config/config.js';
import { connectDatabase, type Db } from '../platform/reading/database/database.js';
import {
  CannotStart,
  folderInUse,
  runningPostgres,
  startEmbeddedPostgres,
} from '../platform/reading/database/embedded.js';
import { migrate } from '../platform/reading/database/migrate.js';
import { flag } from '../kernel/table.js';
import { select } from '../platform/reading/database/select.js';
import { assertReachable } from '../platform/reading/database/reachable.js';

export interface OpenDatabase {
  readonly db: Db;
  readonly config: Config;
}

/** Commands that bring data in begin an installation; all others need one. */
export type Needs = 'installation' | 'nothing';

/** @throws CannotStart for a data folder or database in which no Guichet has begun: a mistyped one, most of all. */
export const assertInstallation = async (config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<void> => {
  if (config.databaseUrl === null) {
    const hasBegun = await access(join(config.dataFolder, 'postgres/PG_VERSION')).then(
      () => true,
      () => false,
    );
    if (!hasBegun)
      throw new CannotStart(
        `There is no Guichet in ${config.dataFolder}: name the folder of the installation with DATA_FOLDER.`,
      );
    return;
  }
  const db = connectDatabase(config.databaseUrl, { max: 1 });
  try {
    await assertReachable(db);
    const { rows } = await select({ begun: flag })`SELECT to_regclass('event_log') IS NOT NULL AS begun`.execute(
      db.kysely,
    );
    if (!rows[0]?.begun) throw new CannotStart('There is no Guichet in the database of DATABASE_URL.');
  } finally {
    await db.close();
  }
};

/**
 * Runs a task on the database alone, as its owner: also beside a running Guichet. The embedded database is started when
 * no Guichet runs it.
 * @throws CannotStart where the task needs an installation and none is there
 */
export const inDatabase = async (
  task: (open: OpenDatabase) => Promise<void>,
  needs: Needs = 'installation',
): Promise<void> => {
  const config = readConfig({ ...process.env, ROLE: 'all' });
  if (needs === 'installation') await assertInstallation(config);
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
