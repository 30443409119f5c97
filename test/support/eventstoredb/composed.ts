import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpolated, readCompose } from '../../structure/compose.js';
import { freePort } from '../free-port.js';
import { closedAtTheEnd } from '../left-open.js';
import { certificatesOf } from './authority.js';
import { untilLive, type Launch, type NodeSettings, type ServerProcess } from './node.js';

/** A node of EventStoreDB, as docker-compose.yml starts it. */
export interface ComposedNode {
  readonly name: string;
  readonly port: number;
  process(): ServerProcess;
  /** Where it does not run. */
  start(): Promise<void>;
}

export interface Composed {
  /** `EVENTSTORE_URL` as the file gives it to the product. */
  readonly url: string;
  readonly nodes: readonly ComposedNode[];
  close(): Promise<void>;
}

const password = 'S3cret-of-tests';
const names = ['eventstore1', 'eventstore2', 'eventstore3'] as const;
type Name = (typeof names)[number];

/**
 * Starts of a node at most: a leader that was cut off ends once more by itself, to truncate events that no other node
 * has; docker-compose.yml starts it again.
 */
const mostLaunches = 3;

interface Place {
  readonly folder: string;
  readonly ports: Readonly<Record<Name, number>>;
}

/** Replaces names of containers by ports of this machine, and volumes by folders. */
const onThisMachine = (text: string, { folder, ports }: Place): string =>
  names
    .reduce(
      (all, name) =>
        all
          .replaceAll(`${name}:2113`, `localhost:${ports[name]}`)
          .replaceAll(new RegExp(`^${name}$`, 'g'), 'localhost'),
      text,
    )
    .replaceAll(/\/(?=(?:certificates|authority)\b)/g, `${folder}/`);

/** The nodes of EventStoreDB with the very variables of docker-compose.yml, with TLS and a password; one, or three. */
export const startComposed = async (launch: Launch, size: 1 | 3): Promise<Composed> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-composed-'));
  const [first, second, third] = [await freePort(), await freePort(), await freePort()];
  const place: Place = { folder, ports: { eventstore1: first, eventstore2: second, eventstore3: third } };
  const { services } = readCompose();
  const chosen = names.slice(0, size);
  await certificatesOf(folder, chosen);
  const variables: NodeSettings = {
    EVENTSTORE_PASSWORD: password,
    ...(size === 3 && {
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_NODES: names.map((name) => `${name}:2113`).join(','),
    }),
  };
  const given = (value: unknown): string => onThisMachine(interpolated(String(value), variables), place);

  const node = async (name: Name): Promise<ComposedNode> => {
    const port = place.ports[name];
    const environment = Object.entries(services[name]?.environment ?? {});
    const settings: NodeSettings = {
      ...Object.fromEntries(
        environment.map(([setting, value]) => [setting, given(value)]).filter(([, value]) => value !== ''),
      ),
      EVENTSTORE_NODE_PORT: String(port),
      EVENTSTORE_REPLICATION_PORT: String(await freePort()),
      EVENTSTORE_DB: join(folder, name),
      EVENTSTORE_LOG: join(folder, `${name}-log`),
    };
    let server: ServerProcess | undefined;
    return {
      name,
      port,
      process: () => {
        if (!server) throw new Error(`${name} was not started`);
        return server;
      },
      start: async () => {
        for (let launches = 1; ; launches += 1) {
          const started = await launch(settings);
          server = started;
          const isLive = await untilLive(started, `https://localhost:${port}`).then(
            () => true,
            (error: unknown) => {
              if (started.running() || launches === mostLaunches) throw error;
              return false;
            },
          );
          if (isLive) return;
        }
      },
    };
  };
  const nodes = await Promise.all(chosen.map(node));
  const close = closedAtTheEnd(async () => {
    await Promise.all(nodes.map((each) => each.process().end('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  });
  await Promise.all(nodes.map((each) => each.start()));
  return { url: given(services.api?.environment?.EVENTSTORE_URL), nodes, close };
};
