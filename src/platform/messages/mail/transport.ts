import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

export interface OutgoingMail {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string | undefined;
  /** Where servers report to that they could not deliver it; the sender's address when absent. */
  readonly returnTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar file, as a part of its own that mail programs offer to take over. */
  readonly calendar?: string | undefined;
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

/** The server was given up while it had the mail: its late answer is not awaited. */
class MailGivenUp extends Error {
  override readonly name = 'MailGivenUp';
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

/** Of one process; those who send leave one free of any domain that is slow. */
const connections = 3;

/** By Message-ID: whether the content has begun to leave. */
type Handing = Map<string, () => boolean>;

/** Its library is loaded with the first mail: commands send none. */
const pooled = async (url: string, silence: number, handing: Handing) => {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
    pool: true,
    maxConnections: connections,
    // the outbox decides about another try, and nothing else does
    maxRequeues: 0,
    connectionTimeout: Math.min(silence, 10_000),
    greetingTimeout: Math.min(silence, 10_000),
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  const pool = createTransport(options);
  pool.use('stream', ({ message, data }, done) => {
    // read once the server has asked for the content: what breaks from then on may have been taken
    const open = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const stream = open(...options);
      handing.set(String(data.messageId), () => stream.readableDidRead);
      return stream;
    };
    done();
  });
  return pool;
};

type Pool = ReturnType<typeof pooled>;

/**
 * By SMTP, over a few connections that stay open. The address may carry options of nodemailer:
 * `smtps://user:password@host:465`, `smtp://host?requireTLS=true&tls.servername=mail.example.org`.
 */
@Injectable()
export class SmtpTransport extends MailTransport implements OnApplicationShutdown {
  private pool: Pool | undefined;
  private readonly handing: Handing = new Map();

  /**
   * @param silence milliseconds that the server may say nothing.
   * @param longest milliseconds that one mail may take, however much it says.
   */
  constructor(
    private readonly url: string,
    private readonly silence = 60_000,
    private readonly longest = 2 * silence,
  ) {
    super();
  }

  async send({ returnTo, calendar, ...mail }: OutgoingMail): Promise<void> {
    const pool = (this.pool ??= pooled(this.url, this.silence, this.handing));
    const envelope = returnTo === undefined ? {} : { envelope: { from: returnTo, to: mail.to.address } };
    const late = new AbortController();
    try {
      await Promise.race([
        pool.then((open) => open.sendMail({ ...mail, ...envelope, ...partOf(calendar), headers: { ...mail.headers } })),
        pause(this.longest, undefined, { signal: late.signal }).then(() => this.giveUp(pool)),
      ]);
    } catch (error) {
      throw named(error, this.handing.get(mail.messageId)?.() ?? false);
    } finally {
      late.abort();
      this.handing.delete(mail.messageId);
    }
  }

  /** A server that talks on and takes nothing keeps its connection; the others go on over new ones. */
  private giveUp(pool: Pool): never {
    if (pool === this.pool) this.close();
    throw new MailGivenUp(`The mail server took longer than ${this.longest} ms`);
  }

  onApplicationShutdown(): void {
    this.close();
  }

  /** The next mail opens it again. */
  private close(): void {
    this.pool?.then(
      (open) => open.close(),
      () => undefined,
    );
    this.pool = undefined;
  }
}

const partOf = (calendar: string | undefined) =>
  calendar === undefined
    ? {}
    : {
        icalEvent: {
          filename: 'calendar.ics',
          method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
          content: calendar,
        },
      };

/** Error codes of a refusal of the addresses, or of the mail itself. */
const aboutTheMail: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

const named = (error: unknown, handing: boolean): unknown => {
  if (!types.isNativeError(error) || error instanceof MailGivenUp) return error;
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  const answered = typeof responseCode === 'number';
  if (answered && responseCode >= 500 && aboutTheMail.includes(Reflect.get(error, 'code')))
    return new MailRefused(error.message, { cause: error });
  return answered || !handing ? new MailDeferred(error.message, { cause: error }) : error;
};
