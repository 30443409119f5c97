import { createHash } from 'node:crypto';
import { access, chmod, readFile, rm, stat } from 'node:fs/promises';
import { createServer, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureFolder } from '../../run/config/ensure-folder.js';
import { kept, there } from '../../run/config/secrets.js';
import { postgresOwner, postgresPrograms } from './postgres-programs.js';
import { archivingTo, ensureArchive } from './wal-archive.js';
import { KeptServer, type ServerState } from './kept-server.js';
import { initialise, startServer, type PostgresServer } from './postgres-server.js';

export interface EmbeddedDatabase extends ServerState {
  readonly url: string;
  /** For processes of this machine: through its Unix socket, at half the cost of TCP, where the system has them. */
  readonly localUrl: string;
  stop(): Promise<void>;
}

/** A start that cannot succeed; the message is one sentence for the operator. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

const user = 'guichet';
const settings = { listen_addresses: '127.0.0.1', max_connections: 100 };
/** The name of a socket has to fit into 108 bytes (103 on macOS). */
const hasSocket = (databaseDir: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(databaseDir, '.s.PGSQL.65535')) < 103;
const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL in `folder`, made on the first start. Only one process at a time holds the folder; a server left behind by
 * a killed process is stopped first.
 * @throws CannotStart when another process holds the folder.
 */
export const startEmbeddedPostgres = async ({
  folder,
  port,
  walArchive = null,
  recovery = {},
  keep = false,
}: {
  folder: string;
  port?: number;
  /** Where its WAL is copied to, for a restore to any point in time. */
  walArchive?: string | null;
  /** Settings of a first start after a restore. */
  recovery?: Readonly<Record<string, string | number>>;
  /** Whether it is started again when it ends by itself. */
  keep?: boolean;
}): Promise<EmbeddedDatabase> => {
  const home = resolve(folder);
  ensureFolder(home);
  const lock = await holdFolder(home);
  try {
    if (isRoot) await openToPostgres(home);
    const databaseDir = join(home, 'postgres');
    await stopLeftover(databaseDir);
    const chosenPort = port ?? (await freePort());
    // other users of this machine reach the port too
    const isNew = !(await exists(join(databaseDir, 'PG_VERSION')));
    const password = await passwordOf(home, isNew ? kept : there);
    const programs = await postgresPrograms();
    const owner = await postgresOwner();
    if (isNew) await initialise(programs, owner, databaseDir, { user, password });
    if (walArchive !== null) await ensureArchive(walArchive, owner);
    const archiving = walArchive === null ? {} : archivingTo(walArchive);
    const started = (): Promise<PostgresServer> =>
      startServer(programs, owner, databaseDir, {
        ...settings,
        unix_socket_directories: hasSocket(databaseDir) ? databaseDir : '',
        ...archiving,
        ...recovery,
        port: chosenPort,
      });
    const first = await started().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new CannotStart(`PostgreSQL did not start in ${databaseDir}: ${why}`);
    });
    const server = keep ? new KeptServer(first, started) : { ...first, state: 'running' as const, ends: 0 };
    return {
      get state() {
        return server.state;
      },
      get ends() {
        return server.ends;
      },
      url: urlOf(chosenPort, password),
      localUrl: `${urlOf(chosenPort, password)}${hasSocket(databaseDir) ? `?host=${encodeURIComponent(databaseDir)}` : ''}`,
      stop: async () => {
        await server.stop();
        await close(lock);
      },
    };
  } catch (error) {
    await close(lock);
    throw error;
  }
};

/** A listening socket is a lock that dies with its process, however it dies. */
const holdFolder = async (folder: string): Promise<Server> => {
  const address = socketOf(folder);
  if (await answers(address)) throw new CannotStart(`The data folder ${folder} is in use by another running Guichet.`);
  await rm(address, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(address, done);
  });
  server.unref();
  return server;
};

const socketOf = (folder: string): string => {
  const name = `guichet-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

/** Whether a running process holds the data folder. */
export const folderInUse = (folder: string): Promise<boolean> => answers(socketOf(resolve(folder)));

/**
 * Where the PostgreSQL of a held data folder listens.
 * @throws CannotStart while it is only starting.
 */
export const runningPostgres = async (folder: string): Promise<string> => {
  const home = resolve(folder);
  const lines = await readFile(join(home, 'postgres/postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const port = Number(lines[3]);
  if (!Number.isInteger(port)) throw new CannotStart(`The Guichet of ${folder} is still starting: try again.`);
  return urlOf(port, await passwordOf(home, there));
};

const passwordOf = async (home: string, read: typeof kept): Promise<string> =>
  (await read(home, 'postgres.key')).toString('hex');

const urlOf = (port: number, password: string): string => `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;

const answers = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => {
      done(false);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((done) =>
    server.close(() => {
      done();
    }),
  );

/** PostgreSQL refuses to run as root: its own user must be able to reach the folder. */
const openToPostgres = async (folder: string): Promise<void> => {
  await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);
  for (let ancestor = dirname(folder); ; ancestor = dirname(ancestor)) {
    if (((await stat(ancestor)).mode & 0o001) === 0) {
      throw new CannotStart(
        `PostgreSQL does not run as root, and its own user cannot enter ${ancestor}: set DATA_FOLDER to a folder that everyone may enter, or start Guichet as an ordinary user.`,
      );
    }
    if (ancestor === dirname(ancestor)) return;
  }
};

/** In milliseconds: first with its last checkpoint, then at once, which a busy machine may take its time for. */
const leaving = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 30_000],
] as const;

const stopLeftover = async (databaseDir: string): Promise<void> => {
  const pidFile = join(databaseDir, 'postmaster.pid');
  const pid = await readFile(pidFile, 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  );
  if (pid === undefined || !(await isPostgres(pid))) return;
  for (const [signal, patience] of leaving) {
    if (!signalled(pid, signal)) return;
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!(await isPostgres(pid))) return;
      await wait(50);
    }
  }
  throw new CannotStart(`PostgreSQL (process ${pid}) still runs in ${databaseDir} and does not stop: end it first.`);
};

const isPostgres = async (pid: number): Promise<boolean> =>
  process.platform === 'linux'
    ? await readFile(`/proc/${pid}/comm`, 'utf8').then(
        (name) => name.trim() === 'postgres',
        () => false,
      )
    : signalled(pid, 0);

const signalled = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('no free port')),
      );
    });
  });
