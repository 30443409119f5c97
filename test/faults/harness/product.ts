import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { publicUrl } from '../../support/public-url.js';
import { compileCache } from './build.js';
import { until } from './until.js';

export type Role = 'api' | 'worker';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ProductProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything that it said. */
  said(): string;
  running(): boolean;
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<Ended>;
  /** Waits until it may be sent requests. */
  ready(bound?: number): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

interface Launch {
  readonly main: string;
  readonly role: Role | 'all';
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

const lastWords = 2_000_000;

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const endOf = async (child: ChildProcess): Promise<Ended> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
};

/** Starts the product as the containers do: `node dist/src/main.js --role=…`. */
export const startProcess = ({ main, role, port, env }: Launch): ProductProcess => {
  const child = spawn(process.execPath, [main, `--role=${role}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      PLATFORM: 'development',
      LOG_LEVEL: 'warn',
      INBOUND_SMTP_PORT: 'off',
      DEMO: 'false',
      PUBLIC_URL: publicUrl,
      ...env,
      PORT: String(port),
    },
  });
  if (child.pid === undefined) throw new Error(`The ${role} was not started`);
  let said = '';
  const hear = (text: string): void => void (said = `${said}${text}`.slice(-lastWords));
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const url = `http://127.0.0.1:${port}`;
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    url,
    pid: child.pid,
    said: () => said,
    running,
    ended: endOf(child),
    ready: (bound = 60_000) =>
      until(`the ${role} to be ready`, bound, async () => {
        if (!running()) throw new Error(`The ${role} ended: ${said}`);
        return await answers(url);
      }).then(() => undefined),
    signal: (name) => void child.kill(name),
    end: async (name = 'SIGTERM') => {
      child.kill(name);
      return await endOf(child);
    },
  };
};
