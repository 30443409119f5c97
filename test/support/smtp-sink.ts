import { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Behaviour = 'take' | 'defer' | 'refuse' | 'refuseRecipient' | 'takeAndDie' | 'dieBeforeContent' | 'talkOn';

const refusal = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode });

/** A mail server that keeps what it gets and misbehaves as told; on the port of one that went away, if that is given. */
export const smtpSink = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const got: Email[] = [];
  const envelopes: { readonly from: string; readonly to: readonly string[] }[] = [];
  let open = 0;
  let most = 0;
  let connections = 0;
  let behaviour: Behaviour = 'take';
  /** Domains whose mails are held back until they are let go, with the callbacks that then take them. */
  const held = new Map<string, (() => void)[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1;
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose: () => {
      open -= 1;
    },
    onRcptTo: (_address, session, done) => {
      if (behaviour === 'dieBeforeContent') cut(server, session.id);
      else done(behaviour === 'refuseRecipient' ? refusal(550) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour === 'defer' || behaviour === 'refuse') {
          done(refusal(behaviour === 'defer' ? 451 : 554));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          got.push(mail);
          envelopes.push(envelopeOf(session));
          const waiting = held.get(mail.to?.[0]?.address?.split('@')[1] ?? '');
          if (behaviour === 'takeAndDie') cut(server, session.id);
          else if (behaviour === 'talkOn') talkOn(server, session.id);
          else if (waiting) waiting.push(() => done());
          else done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The sink does not listen');
  return {
    got,
    /** Sender and recipients of each mail, from its SMTP envelope. */
    envelopes,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    /** Connections that were open at the same time, at most. */
    most: () => most,
    behave: (as: Behaviour) => void (behaviour = as),
    /** Mails to this domain get no answer until they are let go. */
    hold: (domain: string) => {
      const waiting: (() => void)[] = [];
      held.set(domain, waiting);
      return {
        count: () => waiting.length,
        letGo: (): void => {
          held.delete(domain);
          waiting.forEach((answer) => answer());
        },
      };
    },
    /** Opened so far. */
    connections: () => connections,
    /** Ends what is open, and waits until the other side has heard of it. */
    hangUp: () => Promise.all(socketsOf(server).map((socket) => ended(socket))),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
});

/** The connection breaks as if the server had died. */
const cut = (server: SMTPServer, sessionId: string): void => {
  for (const socket of socketsOf(server, sessionId)) socket.destroy();
};

/** Sends line after line of an answer, and never the last. */
const talkOn = (server: SMTPServer, sessionId: string): void => {
  for (const socket of socketsOf(server, sessionId)) {
    const talking = setInterval(() => socket.write('250-one moment\r\n'), 50);
    socket.once('close', () => clearInterval(talking));
  }
};

const socketsOf = (server: SMTPServer, sessionId?: string): readonly Socket[] => {
  const connections: unknown = Reflect.get(server, 'connections');
  if (!(connections instanceof Set)) throw new Error('smtp-server keeps its connections elsewhere');
  return [...connections].flatMap((connection: object) => {
    const socket: unknown = Reflect.get(connection, '_socket');
    const wanted = sessionId === undefined || Reflect.get(connection, 'id') === sessionId;
    return wanted && socket instanceof Socket ? [socket] : [];
  });
};

const ended = (socket: Socket): Promise<void> =>
  new Promise((done) => {
    socket.once('close', () => done());
    socket.end();
  });
