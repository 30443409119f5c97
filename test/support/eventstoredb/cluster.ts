import { freePort } from '../free-port.js';
import { tcpProxy } from '../tcp-proxy.js';
import { startEventStoreDouble, type Cluster } from './double.js';
import { ServerLog, type Recorded } from './server-log.js';

/** Three nodes of EventStoreDB in this process that hold the same events: one leads, or none. */
export interface ClusterDouble {
  /** Names all three. */
  readonly url: string;
  readonly events: readonly Recorded[];
  /** Another node leads from now on. */
  elect(): void;
  /** No node leads: all nodes answer, and take no appends. */
  loseLeader(): void;
  /** The leader says nothing more, nor ends its connections; the others hold it for the leader until they elect. */
  freezeLeader(): void;
  /** Goes on, as one of those that follow. */
  thaw(): void;
  close(): Promise<void>;
}

export const startClusterDouble = async (): Promise<ClusterDouble> => {
  const log = new ServerLog();
  let frozen: number | undefined;

  const node = async () => {
    const port = await freePort();
    const proxy = await tcpProxy({ port });
    return { port, proxy };
  };
  const nodes = await Promise.all([node(), node(), node()]);
  const [first] = nodes;
  let leader: number | undefined = first.proxy.port;
  const clusterOf = (own: number): Cluster => ({
    log,
    members: () =>
      nodes.map(({ proxy: { port } }) => ({ port, leads: port === leader, alive: port !== frozen || port === leader })),
    leads: () => own === leader,
  });
  const doubles = await Promise.all(
    nodes.map(({ port, proxy }) => startEventStoreDouble({ port, cluster: clusterOf(proxy.port) })),
  );

  return {
    url: `esdb://${nodes.map(({ proxy }) => `127.0.0.1:${proxy.port}`).join(',')}?tls=false`,
    events: log.all,
    elect: () => {
      leader = nodes.map(({ proxy }) => proxy.port).find((port) => port !== leader && port !== frozen);
    },
    loseLeader: () => {
      leader = undefined;
    },
    freezeLeader: () => {
      frozen = leader;
      nodes.find(({ proxy }) => proxy.port === frozen)?.proxy.set('silent');
    },
    thaw: () => {
      nodes.find(({ proxy }) => proxy.port === frozen)?.proxy.set('pass');
      frozen = undefined;
    },
    close: async () => {
      for (const { proxy } of nodes) await proxy.close();
      for (const double of doubles) await double.close();
    },
  };
};
