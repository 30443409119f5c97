import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { CannotStart } from '../database/embedded.js';
import { log } from '../logging/log.js';
import { messageOf } from '../projections/poison.js';
import { AnswerRefused, type InboundMails } from './inbound-mail.js';
import type { MailRow } from './outbox.js';
import { mailOfReply } from './reply-address.js';

const largestMail = 100 * 1024 * 1024;
const mostClients = 10;

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly domain: string;
  readonly secret: Buffer;
}

/** Listens for answers by mail. It takes mail for signed reply addresses only, so nobody can relay through it. */
export class InboundServer {
  private readonly server: SMTPServer;

  constructor(
    private readonly mails: InboundMails,
    private readonly settings: Settings,
  ) {
    this.server = new SMTPServer({
      banner: 'Guichet',
      size: largestMail,
      maxClients: mostClients,
      socketTimeout: 60_000,
      closeTimeout: 2_000,
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => answer(done, this.mailOf(address)),
      onData: (stream, session, done) => answer(done, this.take(stream, session)),
    });
    this.server.on('error', (error) => log.warn({ err: error }, 'inbound mail'));
  }

  async listen(): Promise<number> {
    const { port, host } = this.settings;
    await new Promise<void>((done, failed) => {
      this.server.server.once('error', (error) =>
        failed(
          new CannotStart(`Answers by mail cannot be received on port ${port} (INBOUND_SMTP_PORT): ${error.message}.`),
        ),
      );
      this.server.listen(port, host, () => done());
    });
    const address: string | AddressInfo | null = this.server.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  close(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()));
  }

  private async mailOf(address: string): Promise<MailRow> {
    const id = mailOfReply(address, this.settings.domain, this.settings.secret);
    const mail = id === undefined ? undefined : await this.mails.answerable(id);
    if (!mail) throw new AnswerRefused('This address takes no mail, or no longer');
    return mail;
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await contentOf(stream);
    if (stream.sizeExceeded) throw new AnswerRefused('The message is too large');
    if (envelope.mailFrom === false || envelope.mailFrom.address === '') return;
    for (const { address } of envelope.rcptTo) await this.mails.receive(await this.mailOf(address), raw);
  }
}

const contentOf = async (stream: Readable & { readonly sizeExceeded: boolean }): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  // beyond the limit the rest is read, and dropped
  for await (const chunk of stream) if (!stream.sizeExceeded && Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** 5xx for what no other try would change, 4xx for everything else. */
const answer = (done: (error?: Error | null) => void, work: Promise<unknown>): void => {
  work.then(
    () => done(),
    (error: unknown) => {
      const final = error instanceof AnswerRefused;
      log[final ? 'info' : 'error']({ failure: messageOf(error) }, 'inbound mail not taken');
      done(Object.assign(new Error(final ? error.message : 'Try again later'), { responseCode: final ? 550 : 451 }));
    },
  );
};
