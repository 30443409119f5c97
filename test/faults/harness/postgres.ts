import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '../../../src/platform/reading/database/embedded.js';
import { freePort } from '../../support/free-port.js';
import { until } from './until.js';

/** A PostgreSQL that can be killed and comes back at the same address. */
export interface KillablePostgres {
  readonly url: string;
  readonly folder: string;
  /** Postmaster and children at once, as a machine that stops does. */
  kill(): Promise<void>;
  /** Does nothing where it runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The parent of a process; undefined when the process has ended, also where its parent has not yet waited for it. */
const parentOf = async (pid: number): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // the name, in brackets, may hold anything
  const [state, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'Z' ? undefined : Number(parent);
};

const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === pid);
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // it is gone already
  }
};

const postmasterOf = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const lives = async (folder: string): Promise<boolean> => {
  const postmaster = await postmasterOf(folder).catch(() => undefined);
  return postmaster !== undefined && (await parentOf(postmaster)) !== undefined;
};

/** Stops all of them first, so that none does anything about the death of another. */
const killServer = async (postmaster: number): Promise<void> => {
  signal(postmaster, 'SIGSTOP');
  const all = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of all) signal(pid, 'SIGSTOP');
  for (const pid of all) signal(pid, 'SIGKILL');
  await until('the end of PostgreSQL', 10_000, async () =>
    (await Promise.all(all.map(parentOf))).every((parent) => parent === undefined),
  );
};

/** Postmaster and its children. */
export const serverProcesses = async (folder: string): Promise<readonly number[]> => {
  const postmaster = await postmasterOf(folder);
  return [postmaster, ...(await childrenOf(postmaster))];
};

export const startPostgres = async (folder: string): Promise<KillablePostgres> => {
  const port = await freePort();
  let running: EmbeddedDatabase | undefined = await startEmbeddedPostgres({ folder, port });
  const { url } = running;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    url,
    folder,
    stop,
    kill: async () => {
      await killServer(await postmasterOf(folder));
      await stop();
    },
    start: async () => {
      if (!(await lives(folder))) await stop();
      running ??= await startEmbeddedPostgres({ folder, port });
    },
  };
};
