import { types } from 'node:util';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The receiver said no for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Nothing was handed over: trying again later is safe. */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}

/** Hands mails over. Any failure but `MailRefused` and `MailDeferred` leaves open whether the receiver took the mail. */
export abstract class MailTransport {
  abstract send(mail: OutgoingMail): Promise<void>;
}

/** Mails stay in the table, where the application shows them. */
export class MailboxTransport extends MailTransport {
  send(): Promise<void> {
    return Promise.resolve();
  }
}

/** Of one process; a slow receiver holds up no more than one of them. */
const connections = 3;

/**
 * By SMTP, over a few connections that stay open. The address may carry options of nodemailer:
 * `smtps://user:password@host:465`, `smtp://host?requireTLS=true&tls.servername=mail.example.org`.
 */
@Injectable()
export class SmtpTransport extends MailTransport implements OnApplicationShutdown {
  private readonly transporter;
  /** By Message-ID: whether the content has begun to leave. */
  private readonly handing = new Map<string, () => boolean>();

  constructor(url: string, timeoutMs = 60_000) {
    super();
    const options = {
      url,
      pool: true,
      maxConnections: connections,
      // the outbox decides about another try, and nothing else does
      maxRequeues: 0,
      connectionTimeout: Math.min(timeoutMs, 10_000),
      greetingTimeout: Math.min(timeoutMs, 10_000),
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as const;
    this.transporter = createTransport(options);
    this.transporter.use('stream', ({ message, data }, done) => {
      // read once the server has asked for the content: what breaks from then on may have been taken
      const open = message.createReadStream.bind(message);
      message.createReadStream = (...options) => {
        const stream = open(...options);
        this.handing.set(String(data.messageId), () => stream.readableDidRead);
        return stream;
      };
      done();
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transporter.sendMail({ ...mail, headers: { ...mail.headers } });
    } catch (error) {
      throw named(error, this.handing.get(mail.messageId)?.() ?? false);
    } finally {
      this.handing.delete(mail.messageId);
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}

/** What a server says no to: the addresses, or the mail itself. */
const aboutTheMail: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

const named = (error: unknown, handing: boolean): unknown => {
  if (!types.isNativeError(error)) return error;
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  const answered = typeof responseCode === 'number';
  if (answered && responseCode >= 500 && aboutTheMail.includes(Reflect.get(error, 'code')))
    return new MailRefused(error.message, { cause: error });
  return answered || !handing ? new MailDeferred(error.message, { cause: error }) : error;
};
