import { existsSync } from 'node:fs';
import { tcpProxy } from '../tcp-proxy.js';

const image = 'eventstore/eventstore:24.2.0-jammy';
const port = 2113;

export interface RealServer {
  readonly url: string;
  /** Breaks its connections, where they can be led through a proxy: one node, without TLS. */
  interrupt(): Promise<void>;
  stop(): Promise<void>;
}

/** What there is to test against, or why there is nothing. */
export type Offer = { readonly start: () => Promise<RealServer> } | { readonly reason: string };

const oneNode = /^esdb:\/\/(?:[^@/]*@)?([^:/,?]+):(\d+)\/?\?.*\btls=false\b/;

const through = async (url: string, stop: () => Promise<void>): Promise<RealServer> => {
  const [, host, at] = oneNode.exec(url) ?? [];
  if (host === undefined) return { url, interrupt: () => Promise.resolve(), stop };
  const proxy = await tcpProxy({ host, port: Number(at) });
  return {
    url: url.replace(`${host}:${at}`, `127.0.0.1:${proxy.port}`),
    interrupt: () => {
      proxy.reset();
      return Promise.resolve();
    },
    stop: async () => {
      await proxy.close();
      await stop();
    },
  };
};

const inContainer = async (): Promise<RealServer> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None' })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`;
  return through(url, async () => {
    await container.stop();
  });
};

const dockerAnswers = async (): Promise<boolean> => {
  if (process.env.DOCKER_HOST === undefined && !existsSync('/var/run/docker.sock')) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

/** The server that `EVENTSTORE_URL` names, else one in a container. */
export const realServer = async (): Promise<Offer> => {
  const url = process.env.EVENTSTORE_URL;
  if (url !== undefined && url !== '') return { start: () => through(url, () => Promise.resolve()) };
  if (await dockerAnswers()) return { start: inContainer };
  return { reason: 'EVENTSTORE_URL is not set and Docker does not answer' };
};
