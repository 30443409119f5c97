import { createServer } from 'node:net';

/** A port of this machine without a listener now. */
export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          typeof address === 'object' && address ? done(address.port) : failed(new Error('no free port')),
        );
      });
  });
