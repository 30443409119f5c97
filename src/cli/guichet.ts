import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { readConfig } from '../platform/config/config.js';
import { readSecrets } from '../platform/config/secrets.js';
import { folderInUse, runningPostgres } from '../platform/database/embedded.js';
import { log } from '../platform/logging/log.js';
import { startUnserved } from '../platform/starting/start-unserved.js';
import { remark } from './say.js';

/** Beside a running Guichet of the embedded edition, its database and its keys. */
const environment = async (): Promise<NodeJS.ProcessEnv> => {
  const alone = { ...process.env, ROLE: 'all', PORT: '0', HOST: '127.0.0.1', INBOUND_SMTP_PORT: 'off' };
  const config = readConfig(alone);
  if (config.databaseUrl !== null || !(await folderInUse(config.dataFolder))) return alone;
  const { masterKey, tokenSecret } = await readSecrets(config);
  return {
    ...alone,
    DATABASE_URL: await runningPostgres(config.dataFolder),
    MASTER_KEY: masterKey.toString('base64'),
    TOKEN_SECRET: tokenSecret.toString('base64'),
  };
};

/**
 * Runs a task in a whole Guichet of its own, reachable by nobody, and stops it again. What goes on in it besides is said to
 * whoever asks for it by LOG_LEVEL: the standard output is for the answer.
 */
export const inGuichet = async (task: (app: INestApplicationContext) => Promise<void>): Promise<void> => {
  log.level = process.env.LOG_LEVEL ?? 'fatal';
  const config = readConfig(await environment());
  const running = await startUnserved(config, (foundations) => AppModule.with(foundations), remark);
  try {
    await task(running.app);
  } finally {
    await running.stop();
  }
};
