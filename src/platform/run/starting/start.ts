import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Config } from '../config/config.js';
import { noteAddress } from '../config/noted-address.js';
import { readSecrets } from '../config/secrets.js';
import type { Db } from '../../reading/database/database.js';
import { Draining } from '../health/draining.js';
import { assertServersAccept } from '../health/other-servers.js';
import { createApplication } from '../http/application.js';
import { log } from '../logging/log.js';
import { assertEventStoreAddress } from '../../log/event-store/address.js';
import type { Foundations } from '../../platform.module.js';
import { isSealed, openDatabase, type Stop } from './open-database.js';
import { cannotListen, portForMail } from './port-in-use.js';

export interface Running {
  readonly app: NestFastifyApplication;
  readonly db: Db;
  /** Where it listens. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Requests under way are answered first, by a process that is still whole: a request may wait for the consumers of this
 * very process to fill a read model. A worker is sent no requests.
 */
const closed = async (app: NestFastifyApplication, { role, drainMs }: Config): Promise<void> => {
  const draining = app.get(Draining);
  if (role !== 'worker') await draining.begin(drainMs);
  app.getHttpServer().close();
  const left = await draining.end();
  if (left > 0) log.warn({ requests: left }, 'not answered in time');
  await app.close();
};

/**
 * Starts everything that this process is: database, migrations, application, and what listens.
 * @throws CannotStart, with one sentence for the operator; started parts are stopped again.
 */
export const start = async (
  asked: Config,
  moduleWith: (foundations: Foundations) => DynamicModule,
  say: (line: string) => void,
): Promise<Running> => {
  const config = new Config({ ...asked, inboundSmtpPort: await portForMail(asked, say) });
  await assertEventStoreAddress(config);
  if (config.isProduction) await assertServersAccept(config);
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const db = await openDatabase(config, stops, say);
    say('Starting the application…');
    const secrets = await readSecrets(config, await isSealed(db));
    const app = await createApplication({ config, module: moduleWith({ config, secrets, db }) });
    stops.unshift(() => closed(app, config));
    await app.listen(config.port, config.host);
    const address = await app.getUrl();
    if (config.databaseUrl === null)
      await noteAddress(config.dataFolder, config.port === 0 ? address : config.publicUrl);
    return { app, db, address, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw cannotListen(error, config);
  }
};
