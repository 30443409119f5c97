import type { AddressInfo } from 'node:net';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { CannotStart } from '../../reading/database/embedded.js';
import { AtOnce } from '../../run/http/at-once.js';
import { log } from '../../run/logging/log.js';
import { messageOf } from '../../reading/projections/poison.js';
import { arriving } from './arriving-mail.js';
import type { DeliveryReports } from './delivery-reports.js';
import { AnswerPutOff, AnswerRefused, isKnown, type InboundMails } from './inbound-mail.js';
import { mailLimits } from './mail-limits.js';
import type { MailRow } from './outbox.js';
import { readSignedAddress, type Returned } from './signed-address.js';

const largestMail = 100 * 1024 * 1024;
const mostClients = 10;
/** Connections per address, so that one address cannot take them all; a front server uses them one after the other. */
const mostOfOneAddress = 4;

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly domain: string;
  readonly secret: Buffer;
  /** Addresses of servers that connect for others, and count whose connections they are themselves. */
  readonly fronts?: readonly string[];
}

interface Addressed {
  readonly kind: Returned;
  readonly mail: MailRow;
}

/** Listens for answers and for reports. Takes mail only for addresses that we signed, so it is no open relay. */
export class InboundServer {
  private server: SMTPServer | undefined;
  private readonly connections = new AtOnce(mostOfOneAddress);
  private readonly ends = new Map<string, () => void>();

  constructor(
    private readonly answers: InboundMails,
    private readonly reports: DeliveryReports,
    private readonly settings: Settings,
  ) {}

  async listen(): Promise<number> {
    const server = await this.opened();
    const { port, host } = this.settings;
    await new Promise<void>((done, failed) => {
      server.server.once('error', (error) =>
        failed(
          new CannotStart(`Answers by mail cannot be received on port ${port} (INBOUND_SMTP_PORT): ${error.message}.`),
        ),
      );
      server.listen(port, host, () => done());
    });
    const address: string | AddressInfo | null = server.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }

  private async opened(): Promise<SMTPServer> {
    const library = await import('smtp-server');
    this.server = new library.SMTPServer({
      banner: 'Guichet',
      size: largestMail,
      maxClients: mostClients,
      socketTimeout: 60_000,
      closeTimeout: 2_000,
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onConnect: (session, done) => done(this.connected(session)),
      onClose: (session) => this.closed(session),
      onRcptTo: ({ address }, _session, done) => answer(done, this.addressed(address)),
      onData: (stream, session, done) => answer(done, this.take(stream, session)),
    });
    this.server.on('error', (error) => log.warn({ err: error }, 'inbound mail'));
    return this.server;
  }

  private connected({ id, remoteAddress }: SMTPServerSession): Error | null {
    if (this.settings.fronts?.includes(remoteAddress)) return null;
    try {
      this.ends.set(id, this.connections.begin(remoteAddress));
      return null;
    } catch {
      return Object.assign(new Error('Too many connections, try again later'), { responseCode: 421 });
    }
  }

  private closed({ id }: SMTPServerSession): void {
    this.ends.get(id)?.();
    this.ends.delete(id);
  }

  private async addressed(address: string): Promise<Addressed> {
    const signed = readSignedAddress(address, this.settings.domain, this.settings.secret);
    const mail = signed && (await this.mailOf(signed));
    if (!mail) throw await this.answers.turnAway(signed?.mailId);
    return { kind: signed.kind, mail };
  }

  private mailOf({ kind, mailId }: { readonly kind: Returned; readonly mailId: string }): Promise<MailRow | undefined> {
    return kind === 'bounce' ? this.reports.returnable(mailId) : this.answers.answerable(mailId);
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    // reports have no sender, wherever their server sends them; nothing answers them
    const isReport = envelope.mailFrom === false || envelope.mailFrom.address === '';
    const { judged, raw, size } = await arriving(stream, async (head) => {
      const addressed = await Promise.all(envelope.rcptTo.map(({ address }) => this.addressed(address)));
      const mailsOf = (toAnswer: boolean): readonly MailRow[] =>
        addressed.flatMap(({ kind, mail }) => ((!isReport && kind !== 'bounce') === toAnswer ? [mail] : []));
      const [answered, returned] = [mailsOf(true), mailsOf(false)];
      const letter = await this.answers.open(answered, head);
      const keeps = isKnown(letter) ? largestMail : returned.length > 0 ? mailLimits.report : 0;
      return { returned, letter, keeps };
    });
    for (const mail of judged.returned)
      if (!(await this.reports.receive(mail, raw))) await this.answers.dropUnsent(mail, raw, size);
    await this.answers.receive(judged.letter, raw, size);
  }
}

/** 5xx for what no other try would change, 4xx for everything else. */
const answer = (done: (error?: Error | null) => void, work: Promise<unknown>): void => {
  work.then(
    () => done(),
    (error: unknown) => {
      const isFinal = error instanceof AnswerRefused;
      const isTold = isFinal || error instanceof AnswerPutOff;
      log[isTold ? 'info' : 'error']({ failure: messageOf(error) }, 'inbound mail not taken');
      done(Object.assign(new Error(isTold ? error.message : 'Try again later'), { responseCode: isFinal ? 550 : 451 }));
    },
  );
};
