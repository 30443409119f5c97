import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import type { Values } from './file.js';

export interface User {
  readonly uid?: number;
  readonly gid?: number;
}

export interface Launch extends User {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Values;
  readonly cwd?: string;
}

export interface Played {
  readonly pid: number;
  said(): string;
  running(): boolean;
  /** Sends the signal. @returns exit code, or the signal that ended it, and the milliseconds that it took. */
  stop(signal: NodeJS.Signals): Promise<{ readonly ended: number | string | null; readonly took: number }>;
  /** Most memory that it held at once, in bytes. */
  peak(): number;
}

const lastWords = 50_000;

/** Path of a program of this machine, of a daemon too; undefined where it is not installed. */
export const programOf = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export const play = async ({ program, args, env, uid, gid, cwd }: Launch): Promise<Played> => {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...{ uid, gid, cwd },
  });
  await once(child, 'spawn');
  let said = '';
  const hear = (text: string): void => void (said = `${said}${text}`.slice(-lastWords));
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  const pid = child.pid ?? 0;
  return {
    pid,
    said: () => said,
    running,
    stop: async (signal) => {
      const since = performance.now();
      if (running()) {
        const end = once(child, 'exit');
        child.kill(signal);
        await end;
      }
      return { ended: child.exitCode ?? child.signalCode, took: performance.now() - since };
    },
    peak: () => {
      const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1024;
    },
  };
};

/** Runs the health check of the file until it says that all is well. @throws Error with what the service said. */
export const untilHealthy = async (
  what: string,
  played: Played,
  check: readonly string[],
  env: Values,
): Promise<void> => {
  const [program = '', ...args] = check;
  await eventually(
    async () => {
      if (!played.running()) return true;
      await promisify(execFile)(program, args, { env: { PATH: process.env.PATH ?? '', ...env }, timeout: 10_000 });
      return true;
    },
    120_000,
    `Health of ${what}`,
  ).catch((error: unknown) => {
    throw new Error(`${what}: ${played.said()}`, { cause: error });
  });
  if (!played.running()) throw new Error(`${what} ended: ${played.said()}`);
};
