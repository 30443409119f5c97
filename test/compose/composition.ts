import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresOwner, postgresPrograms } from '../../src/platform/reading/database/postgres-programs.js';
import { buildProduct } from '../faults/harness/build.js';
import { startProxy, type Proxy } from '../scaled/proxy.js';
import { linesOfEnvironment, startClamd, type Clamd } from '../support/clamd.js';
import { eventually } from '../support/eventually.js';
import { launchServer, type ServerProcess } from '../support/eventstoredb/node.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { freePort } from '../support/free-port.js';
import { closedAtTheEnd } from '../support/left-open.js';
import { startS3 } from '../support/s3-server.js';
import { smtpSink } from '../support/smtp-sink.js';
import { configOf, environmentFile, serviceOf, startOrder, type PlayedService, type Values } from './file.js';
import { play, programOf, untilHealthy, type Played, type User } from './process.js';

/** A service that can be ended and started again, as its container would be. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  /** By the signal that its container is stopped with. */
  stop(): Promise<{ readonly ended: number | string | null; readonly took: number; readonly grace: number }>;
}

export interface Member extends Part {
  readonly role: 'api' | 'worker';
  readonly port: number;
  readonly metricsPort: number;
  readonly memory: number;
  process(): Played;
}

export interface Composition {
  readonly parts: readonly Part[];
  readonly apis: readonly Member[];
  readonly workers: readonly Member[];
  readonly proxy: () => Proxy;
  readonly sink: Awaited<ReturnType<typeof smtpSink>>;
  /** Environment of an api, for the operator's commands. */
  readonly environment: Values;
  readonly main: string;
  readonly folder: string;
  /** Where the product and its administrator reach PostgreSQL. */
  readonly databaseUrl: string;
  readonly hasEventStore: boolean;
  readonly hasScanner: boolean;
  /** Parts of the file that were not played, each with the reason. */
  readonly unplayed: readonly string[];
  close(): Promise<void>;
}

/** User of the image of the product and of EventStoreDB. */
const containerUser = 1000;
const isRoot = process.getuid?.() === 0;

const names = [
  'proxy',
  'api',
  'worker',
  'postgres',
  'redis',
  'minio',
  'clamav',
  'bucket',
  'certificates',
  'eventstore1',
];

/** Whether another user may run what is built here: on some machines the folder is of root alone. */
const mayRun = async (main: string, user: User): Promise<boolean> =>
  promisify(execFile)(
    process.execPath,
    ['--eval', `require('node:fs').accessSync(${JSON.stringify(main)})`],
    user,
  ).then(
    () => true,
    () => false,
  );

/** Plays docker-compose.yml with the programs of this machine, each service once those that it depends on are well. */
export const compose = async (): Promise<Composition> => {
  const unknown = startOrder().filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`docker-compose.yml has services that are not played: ${unknown.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'guichet-compose-'));
  await chmod(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = closedAtTheEnd(async () => {
    for (const each of undo.splice(0)) await each();
  });
  try {
    return await started(folder, undo, close);
  } catch (error) {
    await close();
    throw error;
  }
};

const started = async (
  folder: string,
  undo: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<Composition> => {
  const unplayed = [
    'minio, bucket: s3rver stands in for MinIO and mc; the account of the product and its policy are not played',
    'mailpit, eventstore2, eventstore3: of profiles that are not asked for; test/contract/eventstoredb-compose plays three nodes',
    'es-gencert-cli: OpenSSL makes the certificates, with its options',
    'cap_drop, cap_add, read_only, tmpfs, networks, cpus, replaced images: of a container engine',
  ];
  const ports: Record<string, number> = {};
  for (const name of ['postgres', 'redis', 'clamav', 'eventstore1', 'replication']) ports[name] = await freePort();
  const at = (path: string): string => join(folder, path);
  for (const name of ['authority', 'certificates', 'erp', 'backups', 'redis', 'eventstore', 'bin'])
    await mkdir(at(name));
  if (isRoot) for (const name of ['erp', 'backups', 'eventstore']) await chown(at(name), containerUser, containerUser);
  const here = (text: string): string =>
    text
      .replaceAll('postgres:5432', `127.0.0.1:${ports.postgres}`)
      .replaceAll('redis:6379', `127.0.0.1:${ports.redis}`)
      .replaceAll('clamav:3310', `127.0.0.1:${ports.clamav}`)
      .replaceAll(/\b(?:eventstore1|localhost):2113/g, `localhost:${ports.eventstore1}`)
      .replaceAll(/^eventstore1$/g, 'localhost')
      .replaceAll(/(?<![\w/.])\/(?=(?:certificates|authority|erp|backups)\b)/g, `${folder}/`);
  const sink = await smtpSink();
  undo.unshift(() => sink.close());
  const values = environmentFile(sink.url);
  const service = (name: string): PlayedService => serviceOf(name, values, here);
  const parts = new Map<string, Part>();

  /** A part that is one process. */
  const single = (
    name: string,
    {
      launch,
      healthy,
      signal = 'SIGTERM',
    }: {
      readonly launch: () => Promise<Played>;
      readonly healthy: (played: Played) => Promise<void>;
      readonly signal?: NodeJS.Signals;
    },
  ): Part & { process(): Played } => {
    let played: Played | undefined;
    const process = (): Played => {
      if (!played) throw new Error(`${name} was not started`);
      return played;
    };
    undo.unshift(async () => played?.stop('SIGKILL'));
    const part = {
      name,
      process,
      start: async () => {
        played = await launch();
        await healthy(played);
      },
      stop: async () => ({
        ...(await process().stop(signal)),
        grace: serviceOf(name.split(' ')[0] ?? '', values, here).grace,
      }),
    };
    parts.set(name, part);
    return part;
  };

  const certificates = async (): Promise<void> => {
    const { command, healthcheck } = service('certificates');
    await copyFile('test/compose/es-gencert-cli.sh', at('bin/es-gencert-cli'));
    if (!isRoot) {
      await writeFile(at('bin/chown'), '#!/bin/sh\n', { mode: 0o755 });
      unplayed.push('chown of the certificates: not root here');
    }
    const env = { PATH: `${at('bin')}:${process.env.PATH ?? ''}` };
    const [program = '', ...args] = command;
    await single('certificates', {
      launch: () => play({ program, args, env }),
      healthy: (played) => untilHealthy('certificates', played, healthcheck, env),
    }).start();
  };

  const postgres = async (): Promise<void> => {
    const { command, environment, healthcheck } = service('postgres');
    const [owner, programs] = [await postgresOwner(), await postgresPrograms()];
    const { POSTGRES_USER: admin = '', POSTGRES_DB: database = '', POSTGRES_PASSWORD: password = '' } = environment;
    const [data, passwordFile] = [at('postgres'), at('postgres-password')];
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, password);
    if (owner.uid !== undefined && owner.gid !== undefined)
      for (const path of [data, passwordFile]) await chown(path, owner.uid, owner.gid);
    // as the image's entry point does, with the very arguments of the file
    const initdb = ['--pgdata', data, `--username=${admin}`, `--pwfile=${passwordFile}`];
    await promisify(execFile)(programs.initdb, [...initdb, ...(environment.POSTGRES_INITDB_ARGS ?? '').split(' ')], {
      ...owner,
      env: { ...process.env, LANG: 'en_US.utf8' },
    });
    await writeFile(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all all scram-sha-256\n');
    const here = [
      '-c',
      `port=${ports.postgres}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${data}`,
    ];
    const check = programOf('pg_isready');
    if (check === undefined)
      unplayed.push('health check of postgres: pg_isready is not installed; a connection stands in');
    const asAdmin = async (name: string, sql: string): Promise<void> => {
      const client = new pg.Client({ host: data, port: ports.postgres, user: admin, database: name });
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    };
    const part = single('postgres', {
      launch: () =>
        play({ program: programs.postgres, args: [...command.slice(1), '-D', data, ...here], env: {}, ...owner }),
      healthy: async (played) => {
        if (check !== undefined)
          await untilHealthy('postgres', played, [...healthcheck, `--port=${ports.postgres}`], {});
        else await eventually(() => asAdmin('postgres', 'SELECT 1').then(() => true), 60_000, 'PostgreSQL');
      },
      // STOPSIGNAL of the image
      signal: 'SIGINT',
    });
    await part.start();
    await asAdmin('postgres', `CREATE DATABASE ${database}`);
    for (const { source, target } of [{ source: 'accounts', target: '/docker-entrypoint-initdb.d/' }])
      if (target.startsWith('/docker-entrypoint-initdb.d/')) await asAdmin(database, configOf(source, values));
  };

  const redis = async (): Promise<void> => {
    const { command, environment, healthcheck } = service('redis');
    const [program = '', ...args] = command;
    const place = ['--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', at('redis')];
    const [client = '', ...check] = healthcheck;
    await single('redis', {
      launch: () => play({ program, args: [...args, ...place], env: {} }),
      healthy: (played) => untilHealthy('redis', played, [client, '-p', String(ports.redis), ...check], environment),
    }).start();
  };

  let clamav: Clamd | undefined;
  const scanner = async (): Promise<void> => {
    if (programOf('clamd') === undefined) {
      unplayed.push('clamav: clamd is not installed; files wait for their scan');
      return;
    }
    clamav = await startClamd(linesOfEnvironment(service('clamav').environment), ports.clamav);
    undo.unshift(async () => clamav?.close());
    unplayed.push('clamav: signatures are those of the tests, and clamdcheck.sh is of the image');
  };

  const double: Store | undefined = launchServer ? undefined : await startStore();
  undo.unshift(async () => double?.close());
  const eventStore = async (): Promise<void> => {
    const launch = launchServer;
    if (!launch) {
      unplayed.push('eventstore1: EVENTSTORE_SERVER names no program; our double stands in, without TLS');
      return;
    }
    const { environment, healthcheck } = service('eventstore1');
    const settings = {
      ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
      EVENTSTORE_NODE_PORT: String(ports.eventstore1),
      EVENTSTORE_REPLICATION_PORT: String(ports.replication),
      EVENTSTORE_DB: at('eventstore'),
    };
    const adapted = (server: ServerProcess): Played => ({
      pid: 0,
      said: server.said,
      running: server.running,
      peak: () => 0,
      stop: async (signal) => {
        const since = performance.now();
        await server.end(signal);
        return { ended: 0, took: performance.now() - since };
      },
    });
    await single('eventstore1', {
      launch: async () => adapted(await launch(settings)),
      healthy: (played) => untilHealthy('eventstore1', played, healthcheck, {}),
    }).start();
  };

  const s3 = await startS3();
  undo.unshift(() => s3.close());
  const { main } = await buildProduct();
  const asUser: User = isRoot ? { uid: containerUser, gid: containerUser } : {};
  const user = (await mayRun(main, asUser)) ? asUser : {};
  if (user.uid === undefined) unplayed.push('user of api and worker: they run as the user of this test');

  /** Settings that another machine makes different: ports, and servers that others stand in for. */
  const adapted = async (name: 'api' | 'worker', place: string): Promise<Values> => {
    const own: Values = {
      ...service(name).environment,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      METRICS_PORT: String(await freePort()),
      INBOUND_SMTP_PORT: String(await freePort()),
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_FOLDER: place,
      FILES_URL: s3.filesUrl,
    };
    return double ? { ...own, EVENTSTORE_URL: double.url } : own;
  };

  const member = async (name: 'api' | 'worker', number: number): Promise<Member> => {
    const played = service(name);
    const place = at(`${name}-${number}`);
    await mkdir(place);
    if (user.uid !== undefined) await chown(place, containerUser, containerUser);
    const environment = await adapted(name, place);
    // `node dist/src/main.js` of the image
    const args = played.command.slice(1).map((word) => (word === 'dist/src/main.js' ? main : word));
    const [, ...check] = played.healthcheck;
    const part = single(`${name} ${number}`, {
      launch: () => play({ program: process.execPath, args, env: environment, ...user, cwd: place }),
      healthy: (process) =>
        untilHealthy(
          `${name} ${number}`,
          process,
          [
            globalThis.process.execPath,
            ...check.map((word) => word.replace('127.0.0.1:3000', `127.0.0.1:${environment.PORT}`)),
          ],
          environment,
        ),
    });
    return {
      ...part,
      role: name,
      port: Number(environment.PORT),
      metricsPort: Number(environment.METRICS_PORT),
      memory: played.memory,
    };
  };

  const members = (name: 'api' | 'worker'): Promise<readonly Member[]> =>
    Promise.all(Array.from({ length: service(name).replicas }, (_, index) => member(name, index + 1)));
  const startAll = async (list: readonly Member[]): Promise<void> => {
    await Promise.all(list.map((each) => each.start()));
  };
  const [apis, workers] = [await members('api'), await members('worker')];

  let proxy: Proxy | undefined;
  const startFront = async (): Promise<void> => {
    proxy = await startProxy(apis, workers, service('proxy').environment);
  };
  undo.unshift(async () => proxy?.stop());
  const front = async (): Promise<void> => {
    await startFront();
    parts.set('proxy', {
      name: 'proxy',
      start: startFront,
      stop: async () => {
        const since = performance.now();
        await proxy?.stop();
        return { ended: 0, took: performance.now() - since, grace: service('proxy').grace };
      },
    });
  };

  const done = (): Promise<void> => Promise.resolve();
  const starts: Readonly<Record<string, () => Promise<void>>> = {
    certificates,
    postgres,
    redis,
    clamav: scanner,
    eventstore1: eventStore,
    minio: done,
    bucket: done,
    api: () => startAll(apis),
    worker: () => startAll(workers),
    proxy: front,
  };
  for (const name of startOrder()) await starts[name]?.();
  const environment = { ...(await adapted('api', at('api-1'))), ROLE: 'api' };
  accessSync(dirname(main), constants.R_OK);
  return {
    parts: [...parts.values()],
    apis,
    workers,
    proxy: () => {
      if (!proxy) throw new Error('the proxy was not started');
      return proxy;
    },
    sink,
    environment,
    main,
    folder,
    databaseUrl: service('api').environment.DATABASE_URL ?? '',
    hasEventStore: double === undefined,
    hasScanner: clamav !== undefined,
    unplayed,
    close,
  };
};
