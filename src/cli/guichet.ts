import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { readConfig } from '../platform/config/config.js';
import { log } from '../platform/logging/log.js';
import { start } from '../platform/starting/start.js';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** What is not the answer itself, so that the answer may be piped on. */
export const remark = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a task in a whole Guichet of its own, reachable by nobody, and stops it again. */
export const inGuichet = async (task: (app: INestApplicationContext) => Promise<void>): Promise<void> => {
  const config = readConfig({ ...process.env, ROLE: 'all', PORT: '0', HOST: '127.0.0.1', INBOUND_SMTP_PORT: 'off' });
  log.level = process.env.LOG_LEVEL ?? 'error';
  const running = await start(config, (foundations) => AppModule.with(foundations), remark);
  try {
    await task(running.app);
  } finally {
    await running.stop();
  }
};
