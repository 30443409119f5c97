import { connect, createServer, type Socket } from 'node:net';

/**
 * `pass`: everything · `silent`: half-open, nothing passes and nothing closes, as when a cable is cut · `noReplies`:
 * requests pass, replies are lost · `cutBeforeReply`: the request passes, its reply resets the connection, then `pass`
 * · `refuse`: new connections are reset.
 */
export type ProxyMode = 'pass' | 'silent' | 'noReplies' | 'cutBeforeReply' | 'refuse';

export interface TcpProxy {
  readonly port: number;
  /** The same address, through the proxy: `postgres://me@127.0.0.1:5432/db` → `postgres://me@127.0.0.1:<port>/db`. */
  through(url: string): string;
  /** From now on, also for open connections. */
  set(mode: ProxyMode): void;
  /** Milliseconds that each chunk waits, in each direction. */
  latency(ms: number): void;
  /** Ends every open connection in order (FIN). */
  drop(): void;
  /** Resets every open connection (RST). */
  reset(): void;
  /** Connections accepted so far. */
  readonly accepted: number;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  /** Bytes were lost: later bytes make no sense any more, so they reset the connection. */
  broken: boolean;
}

type Direction = 'request' | 'reply';

/** A TCP proxy in this process that loses, cuts and delays as told. */
export const tcpProxy = async (to: { readonly port: number; readonly host?: string }): Promise<TcpProxy> => {
  const links = new Set<Link>();
  /** Also of links that are given up and not yet closed. */
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'pass';
  let latency = 0;
  let accepted = 0;

  const cut = (link: Link): void => {
    links.delete(link);
    link.client.resetAndDestroy();
    link.server.resetAndDestroy();
  };

  /** Fate of a chunk, by the mode and the link at its arrival. */
  const fate = (link: Link, direction: Direction): 'on' | 'lost' | 'cut' => {
    if (mode === 'silent' || (mode === 'noReplies' && direction === 'reply')) return 'lost';
    if (mode === 'cutBeforeReply' && direction === 'reply') {
      mode = 'pass';
      return 'cut';
    }
    return link.broken ? 'cut' : 'on';
  };

  const carry = (link: Link, direction: Direction): void => {
    const [from, onto] = direction === 'request' ? [link.client, link.server] : [link.server, link.client];
    // in order, also when the latency changes meanwhile
    const waiting: (() => void)[] = [];
    const later = (step: () => void): void => {
      waiting.push(step);
      if (latency === 0 && waiting.length === 1) waiting.shift()?.();
      else setTimeout(() => waiting.shift()?.(), latency);
    };
    const write = (chunk: Buffer): void => {
      if (onto.destroyed || onto.write(chunk)) return;
      from.pause();
      onto.once('drain', () => from.resume());
    };
    from.on('data', (chunk: Buffer) => {
      const found = fate(link, direction);
      if (found === 'on') later(() => write(chunk));
      else if (found === 'cut') cut(link);
      else link.broken = true;
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      if (mode === 'silent') return;
      links.delete(link);
      later(() => onto.destroySoon());
    });
  };

  const listener = createServer((client) => {
    accepted += 1;
    if (mode === 'refuse') {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: to.port, host: to.host ?? '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    const link: Link = { client, server, broken: false };
    links.add(link);
    carry(link, 'request');
    carry(link, 'reply');
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen');
  const { port } = address;

  return {
    port,
    through: (url) => {
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(port);
      return through.href;
    },
    set: (as) => void (mode = as),
    latency: (ms) => void (latency = ms),
    drop: () =>
      links.forEach((link) => {
        links.delete(link);
        link.client.end();
        link.server.end();
      }),
    reset: () => links.forEach(cut),
    get accepted() {
      return accepted;
    },
    close: async () => {
      const closed = new Promise<void>((done) => listener.close(() => done()));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
};
