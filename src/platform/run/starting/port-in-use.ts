import { createServer } from 'node:net';
import type { Config } from '../config/config.js';
import { CannotStart } from '../../reading/database/embedded.js';
import { codeOf } from '../logging/failures.js';

/** Where this process is about to listen, and the setting that says so. */
interface Listening {
  readonly setting: 'PORT' | 'INBOUND_SMTP_PORT' | 'METRICS_PORT';
  readonly host: string;
  readonly port: number;
}

type Ports = Pick<Config, 'host' | 'port' | 'inboundSmtpPort' | 'metricsPort' | 'role'>;

const largestPort = 65_535;

const noAddress = ({ host }: Listening): string =>
  `HOST=${host} is no address of this machine: name one that is, or leave HOST out to be reached from this machine alone.`;

/** Why the port cannot be used, by the code of the system. */
const reasons: Readonly<Record<string, (where: Listening) => string>> = {
  EADDRINUSE: ({ port, setting }) =>
    `Port ${port} is in use by another program: stop that one, or choose another port with ${setting}=${port + 1}.`,
  EACCES: ({ port, setting }) =>
    `Port ${port} is not open to this user: choose one from 1024 on with ${setting}=${port + 8000}.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EINVAL: noAddress,
};

const listeningOf = ({ host, port, metricsPort, inboundSmtpPort, role }: Ports): readonly Listening[] => [
  { setting: 'PORT', host, port },
  ...(metricsPort === null ? [] : [{ setting: 'METRICS_PORT', host, port: metricsPort } as const]),
  ...(inboundSmtpPort === null || role === 'api'
    ? []
    : [{ setting: 'INBOUND_SMTP_PORT', host, port: inboundSmtpPort } as const]),
];

/** Error of the system on listening there; undefined where the port is free. */
const failureAt = ({ host, port }: Pick<Listening, 'host' | 'port'>): Promise<Error | undefined> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen(port, host, () => server.close(() => done(undefined)));
  });

/** @param others of this process, which are free until it listens there. */
const nextFree = async ({ host, port: taken }: Listening, others: readonly number[]): Promise<number> => {
  for (let port = taken + 1; port <= largestPort; port += 1)
    if (!others.includes(port) && !(await failureAt({ host, port }))) return port;
  return 0;
};

const sentenceOf = (failure: unknown, where: Listening): unknown => {
  const reason = reasons[codeOf(failure) ?? ''];
  return reason ? new CannotStart(reason(where)) : failure;
};

/** In words, where it is a port of this process that was free a moment ago; else as it came. */
export const cannotListen = (failure: unknown, config: Ports): unknown => {
  const port: unknown = failure instanceof Error ? Reflect.get(failure, 'port') : undefined;
  const where = listeningOf(config).find((each) => each.port === port);
  return where ? sentenceOf(failure, where) : failure;
};

/**
 * Asked before the slow part of the start. In development, where a second product may run beside the first, answers by mail
 * are taken on the next port when theirs is in use.
 * @returns the port for answers by mail.
 * @throws CannotStart which port cannot be listened on, and the setting that names another.
 */
export const portForMail = async (
  config: Ports & Pick<Config, 'platform'>,
  say: (line: string) => void,
): Promise<number | null> => {
  const places = listeningOf(config);
  const twice = places.find(
    ({ port, setting }) => port !== 0 && places.some((other) => other.port === port && other.setting !== setting),
  );
  if (twice) {
    const both = places.filter(({ port }) => port === twice.port).map(({ setting }) => setting);
    throw new CannotStart(`Port ${twice.port} is named by ${both.join(' and ')}: each needs a port of its own.`);
  }
  for (const where of places) {
    const failure = await failureAt(where);
    if (!failure) continue;
    const mayMove = where.setting === 'INBOUND_SMTP_PORT' && config.platform === 'development';
    if (!mayMove || codeOf(failure) !== 'EADDRINUSE') throw sentenceOf(failure, where);
    const port = await nextFree(
      where,
      places.map(({ port: other }) => other),
    );
    say(`Port ${where.port} is in use by another program: answers by mail are taken on port ${port}.`);
    return port;
  }
  if (config.platform === 'production' && config.port === 0)
    throw new CannotStart('PORT=0 is not usable: the system would choose a port where no proxy looks.');
  return config.inboundSmtpPort;
};
