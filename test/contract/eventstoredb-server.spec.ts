import { describe } from '@jest/globals';
import { freshDatabase } from '../support/database.js';
import { mirrored } from '../support/eventstoredb/mirrored.js';
import { realServer } from '../support/eventstoredb/real-server.js';
import { eventStoreContract } from './event-store.suite.js';

const offer = await realServer();

if ('reason' in offer) {
  describe.skip(`a real EventStoreDB (skipped: ${offer.reason})`, () =>
    eventStoreContract('EventStoreDB', () => Promise.reject(new Error(offer.reason))));
} else {
  eventStoreContract('EventStoreDB', async () => {
    const server = await offer.start();
    const database = await freshDatabase({ max: 30 });
    const { store, log, mirror, close } = mirrored(server.url, database.db);
    await mirror.start();
    return {
      store,
      log,
      readable: () => mirror.caughtUp(),
      interrupt: () => server.interrupt(),
      close: async () => {
        await close();
        await server.stop();
        await database.destroy();
      },
    };
  });
}
