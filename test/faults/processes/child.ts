import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Orders } from './doors.js';
import { until } from '../harness/until.js';
import { testSecrets } from '../../support/platform.js';

const longest = 60_000;

export type Child = ReturnType<typeof startChild>;

/** A process whose lines on the standard output are heard. */
export const startChild = (args: readonly string[], { env = {} }: { readonly env?: NodeJS.ProcessEnv } = {}) => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PLATFORM: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const gone = once(child, 'exit');
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    said,
    complaints: () => complaints,
    /** The first line that begins so. */
    says: (beginning: string): Promise<string> =>
      until(`a line "${beginning}…" (${complaints})`, longest, () => {
        const line = said.find((text) => text.startsWith(beginning));
        if (line === undefined && ended()) throw new Error(`It ended without "${beginning}": ${complaints}`);
        return line;
      }),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** How it ended: its exit code, or the signal that ended it. */
    ended: async (): Promise<number | string | null> => {
      if (!ended()) await gone;
      return child.exitCode ?? child.signalCode;
    },
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      if (!ended()) await gone;
    },
  };
};

const usual = { work: 'drain', version: 1, limit: 500, longestPause: 60_000, stands: null } satisfies Partial<Orders>;

/** A worker on the read model of doors. */
export const doorsProcess = (
  orders: Partial<Orders> & { readonly url: string },
  flags: readonly string[] = [],
): Child =>
  startChild([
    ...flags,
    '--import',
    './scripts/typescript.mjs',
    'test/faults/processes/doors.ts',
    JSON.stringify({ ...usual, ...orders }),
  ]);

/** The product from its sources, on this database; it listens at a port of its own. */
export const startProductChild = (
  role: string,
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
): Child =>
  startChild(['--import', './scripts/typescript.mjs', 'src/main.ts', `--role=${role}`], {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: folder,
      MASTER_KEY: testSecrets.masterKey.toString('base64'),
      TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
      INBOUND_SMTP_PORT: 'off',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'false',
    },
  });
