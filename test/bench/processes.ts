import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const longestStart = 60_000;

export interface OwnProcess {
  readonly url: string;
  readonly pid: number;
  /** The product's numbers for Prometheus. */
  readonly metricsUrl: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
};

const own = (child: ChildProcess, url: string, metricsUrl = ''): OwnProcess => ({
  url,
  pid: child.pid ?? 0,
  metricsUrl,
  stop: async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  },
});

export interface Start {
  readonly folder: string;
  /** Flags of the process. */
  readonly flags?: readonly string[];
  readonly role?: 'all' | 'api' | 'worker';
}

/** Whether everything that follows the log has caught up, as the product says it. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The built product, api and worker in one process as `npm start` runs it, or one of both; its log lines go to a file. */
export const startProduct = async (
  env: Readonly<Record<string, string>>,
  { folder, flags = [], role = 'all' }: Start,
): Promise<OwnProcess> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const out = openSync(join(folder, 'product.log'), 'a');
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...flags, join(root, 'dist/src/main.js'), `--role=${role}`],
    {
      cwd: root,
      env: {
        ...process.env,
        PLATFORM: 'development',
        ...env,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PUBLIC_URL: url,
        DATA_FOLDER: folder,
        DEMO: 'false',
        INBOUND_SMTP_PORT: 'off',
      },
      stdio: ['ignore', out, out],
    },
  );
  const product = own(child, url, `http://127.0.0.1:${metricsPort}/metrics`);
  const deadline = performance.now() + longestStart;
  while (!(await isReady(product.url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await product.stop();
      throw new Error(`The product did not start: ${await readFile(join(folder, 'product.log'), 'utf8')}`);
    }
    await pause(50);
  }
  return product;
};

/** The bare server (bare-server.ts). */
export const startBareServer = async (databaseUrl: string): Promise<OwnProcess> => {
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'scripts/typescript.mjs'), join(root, 'test/bench/bare-server.ts')],
    { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said: unknown[] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The bare server did not start');
    }),
  ]);
  return own(child, String(said[0]).trim());
};

/** Resources of a process: memory now and at its peak, and processor time since it started. */
export interface Usage {
  readonly residentMiB: number;
  readonly peakMiB: number;
  readonly cpuSeconds: number;
}

const ticksPerSecond = 100;
const kibibytes = (status: string, name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);

/** From /proc: Linux only. */
export const usageOf = async ({ pid }: Pick<OwnProcess, 'pid'>): Promise<Usage> => {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  // after the name in brackets, which may hold spaces: the 12th and 13th are user and system time
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    residentMiB: Math.round(kibibytes(status, 'VmRSS') / 1024),
    peakMiB: Math.round(kibibytes(status, 'VmHWM') / 1024),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  };
};

/** Bytes of the heap that the product uses now, garbage included, in MiB. */
export const heapOf = async ({ metricsUrl }: Pick<OwnProcess, 'metricsUrl'>): Promise<number> => {
  const numbers = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(numbers)?.[1]) / 2 ** 20;
};
