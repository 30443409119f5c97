import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.js';

/** Undefined where Redis is not installed; `npm test` installs it where it can. */
export const redisServer = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

/** For the name of tests that need it. */
export const withRedis = redisServer === undefined ? 'Redis (skipped: redis-server is not installed)' : 'Redis';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Kills the server; its data are lost. */
  kill(): Promise<void>;
  /** Again, on the same port, with nothing in it. */
  start(): Promise<void>;
  /** Stands still, as a machine that hangs, until it goes on. */
  pause(): void;
  goOn(): void;
}

/** A Redis of its own that keeps nothing on disk; `settings` such as `{ 'maxmemory-policy': 'allkeys-lru' }`. */
export const startRedis = async (settings: Readonly<Record<string, string>> = {}): Promise<RedisServer> => {
  const port = await freePort();
  const flags = Object.entries({ save: '', appendonly: 'no', bind: '127.0.0.1', port: String(port), ...settings });
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(
      redisServer ?? '',
      flags.flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.once('exit', () => failed(new Error('redis-server did not start')));
      server.stdout?.on('data', (lines: Buffer) => {
        if (lines.includes('Ready to accept connections')) done();
      });
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill: () =>
      new Promise<void>((done) => {
        if (server.exitCode !== null || server.signalCode !== null) {
          done();
          return;
        }
        server.once('exit', () => done());
        server.kill('SIGKILL');
      }),
    pause: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  };
};
