import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '../config/config.js';
import { readSecrets } from '../config/secrets.js';
import { nestLog } from '../logging/log.js';
import { assertEventStoreAddress } from '../../log/event-store/address.js';
import type { Foundations } from '../../platform.module.js';
import { isSealed, openDatabase, type Stop } from './open-database.js';

export interface Unserved {
  readonly app: INestApplicationContext;
  stop(): Promise<void>;
}

/**
 * Starts all of a Guichet but what listens: for a command, which loads no server.
 * @throws CannotStart, with one sentence for the operator; started parts are stopped again.
 */
export const startUnserved = async (
  config: Config,
  moduleWith: (foundations: Foundations) => DynamicModule,
  say: (line: string) => void,
): Promise<Unserved> => {
  await assertEventStoreAddress(config);
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const db = await openDatabase(config, stops, say);
    say('Starting the application…');
    const secrets = await readSecrets(config, await isSealed(db));
    const app = await NestFactory.createApplicationContext(moduleWith({ config, secrets, db }), {
      logger: nestLog,
      abortOnError: false,
    });
    stops.unshift(() => app.close());
    return { app, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
};
