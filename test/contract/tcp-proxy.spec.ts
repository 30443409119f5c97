import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.js';

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return address.port;
};

/** Resolves once what the socket got contains this text. */
const hears = async (socket: Socket, text: string): Promise<void> => {
  for (let heard = ''; !heard.includes(text);) {
    const [chunk]: Buffer[] = await once(socket, 'data');
    heard += String(chunk);
  }
};

describe('the TCP proxy of the fault tests', () => {
  let server: Server;
  let heard: string[];
  let proxy: TcpProxy;
  let client: Socket;
  beforeEach(async () => {
    heard = [];
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        heard.push(String(chunk));
        server.emit('heard');
        socket.write(`re:${String(chunk)}`);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await tcpProxy({ port: portOf(server) });
    client = connect(proxy.port, '127.0.0.1');
    client.on('error', () => undefined);
    await once(client, 'connect');
    client.write('hello');
    await hears(client, 're:hello');
  });
  afterEach(async () => {
    client.destroy();
    await proxy.close();
    server.close();
  });

  /** How the connection ends: the code of its error, or `end`. */
  const closing = (): Promise<string> =>
    new Promise((done) => {
      client.on('error', (error: Error & { code?: string }) => done(error.code ?? error.message));
      client.on('close', () => done('end'));
    });

  it('resets what is open, and lets the next connection pass', async () => {
    const closed = closing();
    proxy.reset();
    expect(await closed).toBe('ECONNRESET');
    client = connect(proxy.port, '127.0.0.1');
    client.write('again');
    await hears(client, 're:again');
  });

  it('ends what is open in order', async () => {
    const closed = closing();
    proxy.drop();
    expect(await closed).toBe('end');
  });

  it('delivers the request and resets instead of replying', async () => {
    proxy.set('cutBeforeReply');
    const closed = closing();
    client.write('lost reply');
    expect(await closed).toBe('ECONNRESET');
    expect(heard).toEqual(['hello', 'lost reply']);
  });

  it('is half-open when silent, and resets what had lost bytes once it passes again', async () => {
    proxy.set('silent');
    client.write('nobody hears');
    const other = connect(proxy.port, '127.0.0.1');
    await once(other, 'connect');
    other.destroy();
    expect(heard).toEqual(['hello']);
    expect(client.destroyed).toBe(false);
    proxy.set('pass');
    const closed = closing();
    client.write('too late');
    expect(await closed).toBe('ECONNRESET');
    expect(heard).toEqual(['hello']);
  });

  it('loses replies alone when told so', async () => {
    proxy.set('noReplies');
    const arrived = once(server, 'heard');
    client.write('one way');
    await arrived;
    expect(heard).toEqual(['hello', 'one way']);
    expect(client.destroyed).toBe(false);
  });

  it('keeps the order while the latency changes', async () => {
    proxy.latency(40);
    client.write('slow');
    await new Promise<void>((sent) => client.write('', () => sent()));
    proxy.latency(1);
    client.write('fast');
    await hears(client, 'fast');
    expect(heard.join('')).toBe('helloslowfast');
  });

  it('resets new connections when it refuses', async () => {
    proxy.set('refuse');
    client.destroy();
    client = connect(proxy.port, '127.0.0.1');
    expect(await closing()).toBe('ECONNRESET');
  });
});
