import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The public directory as it answers, on a socket of its own. */
export interface Directory {
  readonly url: string;
  asked: string[];
  isAway: boolean;
  readonly close: () => Promise<void>;
}

const portOf = ({ port }: AddressInfo): number => port;

/** `answerOf`: its answer to the SIRET asked for. */
export const openDirectory = async (answerOf: (siret: string) => object): Promise<Directory> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const q = new URL(request.url ?? '/', 'http://directory').searchParams.get('q') ?? '';
    directory.asked.push(q);
    if (directory.isAway) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answerOf(q)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? portOf(address) : 0;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const directory = { asked, isAway: false, url: `http://127.0.0.1:${port}`, close };
  return directory;
};
