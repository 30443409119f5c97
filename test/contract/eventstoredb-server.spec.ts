import { describe } from '@jest/globals';
import { freshDatabase } from '../support/database.js';
import { mirrored } from '../support/eventstoredb/mirrored.js';
import { tcpProxy } from '../support/tcp-proxy.js';
import { eventStoreContract } from './event-store.suite.js';

/** Named by `npm run test:contract -- --eventstore <url>`. */
const url = process.env.EVENTSTORE_URL ?? '';

/** Breaks the connections where they can be led through a proxy: one node, without TLS. */
const through = async () => {
  const [, host, at] = /^esdb:\/\/(?:[^@/]*@)?([^:/,?]+):(\d+)\/?\?.*\btls=false\b/.exec(url) ?? [];
  if (host === undefined) return { url, interrupt: () => Promise.resolve(), close: () => Promise.resolve() };
  const proxy = await tcpProxy({ host, port: Number(at) });
  return {
    url: url.replace(`${host}:${at}`, `127.0.0.1:${proxy.port}`),
    interrupt: () => {
      proxy.reset();
      return Promise.resolve();
    },
    close: () => proxy.close(),
  };
};

if (url === '') {
  describe.skip('the EventStoreDB of an operator (skipped: EVENTSTORE_URL is not set)', () =>
    eventStoreContract('EventStoreDB', () => Promise.reject(new Error('EVENTSTORE_URL is not set'))));
} else {
  eventStoreContract('the EventStoreDB of an operator', async () => {
    const server = await through();
    const database = await freshDatabase({ max: 30 });
    const { store, log, mirror, close } = mirrored(server.url, database.db);
    await mirror.start();
    return {
      store,
      log,
      readable: () => mirror.caughtUp(),
      interrupt: server.interrupt,
      close: async () => {
        await close();
        await server.close();
        await database.destroy();
      },
    };
  });
}
