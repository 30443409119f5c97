import { mkdir, mkdtemp, readdir, cp, copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { freePort } from '../free-port.js';
import { closedAtTheEnd } from '../left-open.js';
import { startEventStoreDouble } from './double.js';
import { launchServer, untilLive, type Launch, type NodeSettings, type ServerProcess } from './node.js';

/** An event as the store holds it. */
export interface Held {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly position: bigint;
  readonly data: object;
}

/** Common operations of the real server and of our double. */
export interface Store {
  /** For any client, in this process or another. */
  readonly url: string;
  /** Everything that was appended, in the order of `$all`; what the server writes about itself is left out. */
  events(): Promise<readonly Held[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Dies, and is there again. */
  restart(): Promise<void>;
  /** Copies its files. @returns what stops it, puts the copy in place of its own, and starts it. */
  backUp(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Everything that was appended to a server, of one node or of several, in the order of `$all`. */
export const heldBy = async (url: string): Promise<readonly Held[]> => {
  const client = EventStoreDBClient.connectionString(url);
  const held: Held[] = [];
  try {
    for await (const { event } of client.readAll()) {
      if (!event || event.type.startsWith('$') || typeof event.data !== 'object') continue;
      const { id, type, streamId: stream, position, data } = event;
      held.push({ id, type, stream, position: position.commit, data });
    }
    return held;
  } finally {
    await client.dispose();
  }
};

/** The double, by the same handle. */
const aDouble = async (): Promise<Store> => {
  const double = await startEventStoreDouble();
  return {
    url: double.url,
    events: () => heldBy(double.url),
    stop: double.stop,
    start: double.start,
    restart: double.restart,
    backUp: () => {
      const end = double.events.at(-1)?.position ?? 0n;
      return Promise.resolve(() => double.restoreTo(end));
    },
    close: double.close,
  };
};

/**
 * Copies checkpoints before the events: events written meanwhile are beyond the checkpoints. The index is made anew.
 */
const copied = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const files = (await readdir(from)).filter((name) => name !== 'index');
  const checkpoints = files.filter((name) => name.endsWith('.chk'));
  for (const name of checkpoints) await copyFile(join(from, name), join(to, name));
  for (const name of files.filter((name) => !checkpoints.includes(name))) await cp(join(from, name), join(to, name));
};

const alone = async (folder: string): Promise<{ readonly settings: NodeSettings; readonly port: number }> => {
  const [port, replication] = [await freePort(), await freePort()];
  return {
    port,
    settings: {
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_NODE_IP: '127.0.0.1',
      EVENTSTORE_REPLICATION_IP: '127.0.0.1',
      EVENTSTORE_NODE_PORT: String(port),
      EVENTSTORE_REPLICATION_PORT: String(replication),
      EVENTSTORE_DB: join(folder, 'db'),
      EVENTSTORE_LOG: join(folder, 'log'),
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    },
  };
};

/** A node of the real server, on the disk. */
const aNode = async (launch: Launch): Promise<Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-eventstoredb-'));
  const { port, settings } = await alone(folder);
  let server: ServerProcess | undefined;
  const start = async (): Promise<void> => {
    server = await launch(settings);
    await untilLive(server, `http://127.0.0.1:${port}`);
  };
  const end = async (signal?: NodeJS.Signals): Promise<void> => {
    await server?.end(signal);
  };
  const close = closedAtTheEnd(async () => {
    await end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  const db = join(folder, 'db');
  const backup = join(folder, 'backup');
  return {
    url,
    events: () => heldBy(url),
    start,
    stop: () => end(),
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    backUp: async () => {
      await copied(db, backup);
      return async () => {
        await end();
        await copied(backup, db);
        // bytes after the copy's last whole event are cut off
        await copyFile(join(db, 'chaser.chk'), join(db, 'truncate.chk'));
        await start();
      };
    },
    close,
  };
};

const doubled = ['our double of EventStoreDB', aDouble] as const;
const ofServer = (launch: Launch) => ['EventStoreDB', () => aNode(launch)] as const;
const real = launchServer && ofServer(launchServer);

/** Both stores, for rules that hold for the double and for the server. */
export const stores: readonly (readonly [name: string, start: () => Promise<Store>])[] = real
  ? [doubled, real]
  : [doubled];

/** The real server where this machine has one, else our double of it. */
export const startStore = (): Promise<Store> => (real ?? doubled)[1]();
