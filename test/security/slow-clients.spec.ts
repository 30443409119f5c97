import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { httpAdapter, prepareServer } from '../../src/platform/run/http/server.js';

const patience = 400;
const config = { trustedProxies: [], isSecure: false };
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  const adapter = httpAdapter(config, { headers: patience });
  server = adapter.getInstance<FastifyInstance>();
  await prepareServer(server, config, () => undefined, { body: patience });
  server.post('/whole', (request) => request.body);
  server.post('/file', async (request) => ({ size: (await (await request.file())?.toBuffer())?.length }));
  server.post('/refused', (_, reply) => reply.code(401).send({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

/** Sends this, then a byte now and then. @returns what was answered until the server let go. */
const drip = async (start: string, drop = ''): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (start !== '') socket.write(start);
  const drops = setInterval(() => drop !== '' && socket.write(drop), patience / 8);
  // not `once`: a byte that meets the closed door comes back as an error, after the answer
  await new Promise((done) => socket.on('close', done));
  clearInterval(drops);
  return answer;
};

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

describe('a slow sender', () => {
  it.each([
    ['nothing at all', '', ''],
    ['headers by the byte', 'GET / HTTP/1.1\r\nX: ', 'x'],
    ['a body that does not come', head('/whole', 'application/json', 100), ''],
    ['a body by the byte', head('/whole', 'application/json', 100_000), ' '],
    ['a file that does not come', head('/file', 'multipart/form-data; boundary=b', 100_000), ''],
    ['a file by the byte', head('/file', 'multipart/form-data; boundary=b', 100_000), '-'],
  ])('is let go: %s', async (_, start, drop) => {
    const answer = await drip(start, drop);
    expect(answer).toMatch(start === '' ? /^(?:$|HTTP\/1\.1 408 )/ : /^HTTP\/1\.1 408 /);
  });

  it('is let go after the answer too, when the rest does not come', async () => {
    expect(await drip(head('/refused', 'multipart/form-data; boundary=b', 100_000))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('may take their time over a file that comes on', async () => {
    const content = 'x'.repeat(1024 * 1024);
    const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`;
    const socket: Socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.write(head('/file', 'multipart/form-data; boundary=b', body.length));
    const started = performance.now();
    let sent = 0;
    const pieces = setInterval(() => {
      socket.write(body.slice(sent, (sent += 128 * 1024)));
      if (sent >= body.length) clearInterval(pieces);
    }, patience / 4);
    await once(socket, 'data');
    expect(performance.now() - started).toBeGreaterThan(patience * 2);
    expect(answer).toContain(`{"size":${content.length}}`);
    socket.destroy();
  });
});
