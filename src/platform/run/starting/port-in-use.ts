import { createServer } from 'node:net';

/** Whether another program listens there; asked before the slow part of the start. */
export const portInUse = (host: string, port: number): Promise<boolean> =>
  new Promise((done, failed) => {
    if (port === 0) {
      done(false);
      return;
    }
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(true) : failed(error)));
    server.listen(port, host, () => server.close(() => done(false)));
  });
