import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { CannotStart } from '../database/embedded.js';
import { log } from '../logging/log.js';
import { messageOf } from '../projections/poison.js';
import type { DeliveryReports } from './delivery-reports.js';
import { AnswerRefused, type InboundMails } from './inbound-mail.js';
import type { MailRow } from './outbox.js';
import { readSignedAddress, type Returned } from './signed-address.js';

const largestMail = 100 * 1024 * 1024;
const mostClients = 10;

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly domain: string;
  readonly secret: Buffer;
}

interface Addressed {
  readonly kind: Returned;
  readonly mail: MailRow;
}

/** Listens for answers and for reports. It takes mail for addresses that we signed only, so nobody can relay through it. */
export class InboundServer {
  private readonly server: SMTPServer;

  constructor(
    private readonly answers: InboundMails,
    private readonly reports: DeliveryReports,
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
      onRcptTo: ({ address }, _session, done) => answer(done, this.addressed(address)),
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

  private async addressed(address: string): Promise<Addressed> {
    const signed = readSignedAddress(address, this.settings.domain, this.settings.secret);
    const mail = signed && (await this.mailOf(signed));
    if (!mail) throw new AnswerRefused('This address takes no mail, or no longer');
    return { kind: signed.kind, mail };
  }

  private mailOf({ kind, mailId }: { readonly kind: Returned; readonly mailId: string }): Promise<MailRow | undefined> {
    return kind === 'bounce' ? this.reports.returnable(mailId) : this.answers.answerable(mailId);
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await contentOf(stream);
    if (stream.sizeExceeded) throw new AnswerRefused('The message is too large');
    // reports have no sender, wherever their server sends them; nothing answers them
    const isReport = envelope.mailFrom === false || envelope.mailFrom.address === '';
    for (const { address } of envelope.rcptTo) {
      const { kind, mail } = await this.addressed(address);
      if (isReport || kind === 'bounce') await this.reports.receive(mail, raw);
      else await this.answers.receive(mail, raw);
    }
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
