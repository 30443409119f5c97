import { types } from 'node:util';
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

export class SmtpTransport extends MailTransport {
  constructor(
    private readonly url: string,
    private readonly timeoutMs = 60_000,
  ) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    let handing = false;
    const transporter = createTransport({
      url: this.url,
      connectionTimeout: Math.min(this.timeoutMs, 10_000),
      greetingTimeout: Math.min(this.timeoutMs, 10_000),
      socketTimeout: this.timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transporter.use('stream', ({ message }, done) => {
      // opened when the server is connected: what breaks from here on may have been taken
      const open = message.createReadStream.bind(message);
      message.createReadStream = (...options) => {
        handing = true;
        return open(...options);
      };
      done();
    });
    try {
      await transporter.sendMail({ ...mail, headers: { ...mail.headers } });
    } catch (error) {
      throw named(error, handing);
    } finally {
      transporter.close();
    }
  }
}

/** Answers to these come before the content is sent. */
const beforeContent = new Set(['MAIL FROM', 'RCPT TO']);

const named = (error: unknown, handing: boolean): unknown => {
  if (!types.isNativeError(error)) return error;
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  const command: unknown = Reflect.get(error, 'command');
  if (typeof responseCode === 'number' && responseCode >= 500) return new MailRefused(error.message, { cause: error });
  const nothingTaken =
    !handing || typeof responseCode === 'number' || (typeof command === 'string' && beforeContent.has(command));
  return nothingTaken ? new MailDeferred(error.message, { cause: error }) : error;
};
