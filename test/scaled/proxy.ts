import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxyConfiguration } from '../structure/compose.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import type { Member } from './fleet.js';

/** Undefined where HAProxy is not installed; `npm test` installs it where it can. */
export const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path));

type ProxiedMember = Pick<Member, 'role' | 'port'>;

export interface Proxy {
  readonly url: string;
  /** Waits until it sends this one requests again. */
  sees(member: ProxiedMember): Promise<void>;
  stop(): Promise<void>;
}

/** HAProxy by the lines of docker-compose.yml; only the ports are this machine's, and the names of its network. */
export const startProxy = async (
  apis: readonly ProxiedMember[],
  workers: readonly ProxiedMember[],
  env: Readonly<Record<string, string>> = {},
): Promise<Proxy> => {
  const [http, mail, health] = [await freePort(), await freePort(), await freePort()];
  const members = (name: string, list: readonly ProxiedMember[]): string =>
    list.map(({ port }, index) => `server ${name}${index + 1} 127.0.0.1:${port} check port ${port}`).join('\n  ');
  const configuration = proxyConfiguration()
    .replace('bind :8080', `bind 127.0.0.1:${http}`)
    .replace('bind :2525', `bind 127.0.0.1:${mail}`)
    .replace('bind :8404', `bind 127.0.0.1:${health}\n  stats enable\n  stats uri /stats`)
    .replace(/server-template api .*/, members('api', apis))
    .replace(/server-template worker .*/, members('worker', workers))
    .replace(/^resolvers docker\n(?: .*\n?)+/m, '');
  const folder = await mkdtemp(join(tmpdir(), 'guichet-proxy-'));
  await writeFile(join(folder, 'haproxy.cfg'), configuration);
  let said = '';
  const child = spawn(haproxy ?? '', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const url = `http://127.0.0.1:${http}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const sees = ({ role, port }: ProxiedMember): Promise<void> =>
    eventually(
      async () => {
        const lines = await (await fetch(`http://127.0.0.1:${health}/stats;csv`)).text();
        const index = (role === 'api' ? apis : workers).findIndex((member) => member.port === port) + 1;
        return new RegExp(`^${role}s,${role}${index},.*,UP,`, 'm').test(lines);
      },
      10_000,
      `The ${role} seen by the proxy`,
    );
  try {
    await eventually(async () => (await fetch(`${url}/health/ready`)).ok, 10_000, 'The proxy ready');
  } catch (error) {
    await stop();
    throw new Error(`HAProxy did not start: ${said}`, { cause: error });
  }
  return { url, sees, stop };
};
