import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import { readSecrets } from '../config/secrets.js';
import { applicationRole, grantApplicationRole, roleMissing } from '../database/application-role.js';
import { connectDatabase, longestStatement, type Db } from '../database/database.js';
import { CannotStart, startEmbeddedPostgres } from '../database/embedded.js';
import { migrate } from '../database/migrate.js';
import { assertDurable } from '../database/settings.js';
import { Draining } from '../health/draining.js';
import { createApplication } from '../http/application.js';
import type { Foundations } from '../platform.module.js';
import { portInUse } from './port-in-use.js';

/** What was started, to be stopped in the opposite order. */
type Stop = () => Promise<unknown>;

export interface Running {
  readonly app: NestFastifyApplication;
  readonly db: Db;
  /** Where it listens. */
  readonly address: string;
  stop(): Promise<void>;
}

const inUse = (port: number): CannotStart =>
  new CannotStart(
    `Port ${port} is in use by another program: stop that one, or choose another port with PORT=${port + 1}.`,
  );

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const openDatabase = async (config: Config, stops: Stop[], say: (line: string) => void): Promise<Db> => {
  let url = config.databaseUrl;
  if (url === null) {
    say('Starting PostgreSQL…');
    const postgres = await startEmbeddedPostgres({ folder: config.dataFolder, walArchive: config.walArchive });
    stops.unshift(() => postgres.stop());
    url = postgres.localUrl;
  }
  const db = connectDatabase(url, { role: await preparedFor(config, url), patience: longestStatement });
  stops.unshift(() => db.close());
  return db;
};

/** Brings the database to this build's shape, as its owner. @returns the role that the application then works as. */
const preparedFor = async (config: Config, url: string): Promise<string | undefined> => {
  const owner = connectDatabase(url, { max: 2 });
  try {
    if (config.isProduction) await assertDurable(owner);
    await migrate(owner);
    if (await grantApplicationRole(owner)) return applicationRole;
    if (config.isProduction) throw roleMissing();
    return undefined;
  } finally {
    await owner.close();
  }
};

/** A worker is sent no requests. */
const closed = async (app: NestFastifyApplication, { role, drainMs }: Config): Promise<void> => {
  if (role !== 'worker') await app.get(Draining).begin(drainMs);
  await app.close();
};

/**
 * Starts everything that this process is: database, migrations, application, and what listens.
 * @throws CannotStart, with one sentence for whoever started it; whatever was started is stopped again.
 */
export const start = async (
  config: Config,
  moduleWith: (foundations: Foundations) => DynamicModule,
  say: (line: string) => void,
): Promise<Running> => {
  if (await portInUse(config.host, config.port)) throw inUse(config.port);
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const db = await openDatabase(config, stops, say);
    say('Starting the application…');
    const secrets = await readSecrets(config);
    const app = await createApplication({ config, module: moduleWith({ config, secrets, db }) });
    stops.unshift(() => closed(app, config));
    await app.listen(config.port, config.host);
    return { app, db, address: await app.getUrl(), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw isInUse(error) ? inUse(config.port) : error;
  }
};
