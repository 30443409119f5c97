import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { Owner, Programs } from './postgres-programs.js';

const ready = 'database system is ready to accept connections';
const lastWords = 2_000;

export interface PostgresServer {
  /** However it comes to its end. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Of every cluster that holds the product's data: docker-compose.yml gives the same. */
export const clusterOptions = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

/** Makes the database cluster of a folder. */
export const initialise = async (
  { initdb }: Programs,
  owner: Owner,
  folder: string,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<void> => {
  const passwordFile = `${folder}.password`;
  await mkdir(folder, { recursive: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    for (const path of [folder, passwordFile]) {
      if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid);
    }
    await chmod(folder, 0o700);
    await promisify(execFile)(
      initdb,
      [
        `--pgdata=${folder}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        ...clusterOptions,
      ],
      owner,
    );
  } catch (error) {
    // half a cluster would be taken for a whole one by the next start
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/**
 * Starts the server of a folder, in a group of its own: what stops the application from the terminal does not reach it.
 * @throws Error with the server's last words.
 */
export const startServer = async (
  { postgres }: Programs,
  owner: Owner,
  folder: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<PostgresServer> => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', folder, ...flags], {
    ...owner,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const leave = (): void => void child.kill('SIGINT');
  process.once('exit', leave);
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  void ended.then(() => process.off('exit', leave));
  await listening(child);
  // the caller decides when to end, not an open pipe
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return {
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      leave();
      await ended;
    },
  };
};

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((done, failed) => {
    let said = '';
    child.once('error', failed);
    child.once('exit', () => {
      failed(new Error(said.trim()));
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-lastWords);
      if (said.includes(ready)) done();
    });
  });
