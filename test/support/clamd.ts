import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readCompose } from '../structure/compose.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** ClamAV's daemon: package clamav-daemon, which npm test installs as root on Debian. */
export const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));

/** The harmless file that every scanner must find (eicar.org), in halves, so that no scanner finds it here. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
/** A text that a signature of our own finds. */
export const ownMalware = 'guichet-malware-' + 'of-the-tests';

const hex = (sign: string): string => Buffer.from(sign).toString('hex');
/** In any file, anywhere: nothing is fetched. */
const signatures = `Guichet.Eicar:0:*:${hex(eicar.slice(28))}\nGuichet.Own:0:*:${hex(ownMalware)}\n`;

export interface Clamd {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Lines of `clamd.conf` that the image makes of its environment (`CLAMD_CONF_MaxFileSize`, say). */
export const linesOfEnvironment = (environment: Readonly<Record<string, string | number>>): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith('CLAMD_CONF_') ? [`${name.slice('CLAMD_CONF_'.length)} ${value}`] : [],
  );

const carefully = linesOfEnvironment(readCompose().services.clamav?.environment ?? {});

/** The real daemon with signatures of the tests, told to be as careful as docker-compose.yml tells it. */
export const startClamd = async (settings: readonly string[] = carefully, at?: number): Promise<Clamd> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-clamd-'));
  const port = at ?? (await freePort());
  const configuration = join(folder, 'clamd.conf');
  await mkdir(join(folder, 'signatures'));
  await writeFile(join(folder, 'signatures/guichet.ndb'), signatures);
  await writeFile(
    configuration,
    [
      'Foreground yes',
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      `DatabaseDirectory ${join(folder, 'signatures')}`,
      ...settings,
      'MaxThreads 2',
    ].join('\n'),
  );
  let child: ReturnType<typeof spawn> | undefined;
  const answers = async (): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1');
    socket.write('zPING\0');
    return (await text(socket)) === 'PONG\0';
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child?.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    child = spawn(clamd ?? '', [`--config-file=${configuration}`], { stdio: 'ignore' });
    await eventually(answers, 20_000, 'ClamAV');
  };
  await start();
  return {
    url: `tcp://127.0.0.1:${port}`,
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
