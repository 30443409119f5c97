import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { readConfig } from '../platform/run/config/config.js';
import { notedAddress } from '../platform/run/config/noted-address.js';
import { readSecrets } from '../platform/run/config/secrets.js';
import { folderInUse, runningPostgres } from '../platform/reading/database/embedded.js';
import { log } from '../platform/run/logging/log.js';
import { startUnserved } from '../platform/run/starting/start-unserved.js';
import { assertInstallation, type Needs } from './database.js';
import { remark } from './say.js';

type Task = (app: INestApplicationContext) => Promise<void>;
type Role = 'all' | 'api';

/** Beside a running Guichet of the embedded edition, its database and its keys. */
const environment = async (role: Role): Promise<NodeJS.ProcessEnv> => {
  const alone: NodeJS.ProcessEnv = {
    ...process.env,
    ROLE: role,
    PORT: '0',
    HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: 'off',
    METRICS_PORT: 'off',
  };
  // a command listens nowhere: links that it writes lead to the product
  const asked = readConfig({ ...process.env, ROLE: role });
  alone.PUBLIC_URL = process.env.PUBLIC_URL || ((await notedAddress(asked.dataFolder)) ?? asked.publicUrl);
  const config = readConfig(alone);
  if (config.databaseUrl !== null || !(await folderInUse(config.dataFolder))) return alone;
  const { masterKey, tokenSecret } = await readSecrets(config, true);
  return {
    ...alone,
    DATABASE_URL: await runningPostgres(config.dataFolder),
    MASTER_KEY: masterKey.toString('base64'),
    TOKEN_SECRET: tokenSecret.toString('base64'),
  };
};

/**
 * Runs a task in a whole Guichet of its own, without a listener, and stops it again. The standard output is for the
 * answer: without LOG_LEVEL, only fatal errors are logged.
 */
export const inGuichet = (task: Task): Promise<void> => run(task, 'all', 'installation');

/** Runs a task that only sends commands: the workers of another process do what follows from them. */
export const withCommands = (task: Task): Promise<void> => run(task, 'api', 'nothing');

const run = async (task: Task, role: Role, needs: Needs): Promise<void> => {
  log.level = process.env.LOG_LEVEL ?? 'fatal';
  if (needs === 'installation') await assertInstallation(readConfig({ ...process.env, ROLE: role }));
  const config = readConfig(await environment(role));
  const running = await startUnserved(config, (foundations) => AppModule.with(foundations), remark);
  try {
    await task(running.app);
  } finally {
    await running.stop();
  }
};
