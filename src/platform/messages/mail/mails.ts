import { Injectable } from '@nestjs/common';
import { notFound, refusal } from '../../../kernel/refusal.js';
import { reach } from '../../run/failpoints/failpoints.js';
import { log } from '../../run/logging/log.js';
import { CoalescingRunner } from '../../run/concurrency/coalescing-runner.js';
import { version } from '../../run/config/version.js';
import { withCorrelation } from '../../run/logging/correlation.js';
import { messageOf } from '../../reading/projections/poison.js';
import { knowsMail, mailSubject, mailText, type MailText } from './mail-text.js';
import type { ListedMail } from './mails.views.js';
import type { DueMail, MailContent, MailRow, Outbox } from './outbox.js';
import { signedAddress, type Returned } from './signed-address.js';
import { MailDeferred, MailRefused, type MailTransport } from './transport.js';
import { MailThrottle, type TurnLimits } from './mail-throttle.js';

/** Mails that leave at the same time from one process, and of them to one mail domain: fewer than there are connections. */
const usualTurns: TurnLimits = { abreast: 4, perReceiver: 2, patience: 1_000 };
/** Mails of one round. */
const atOnce = 200;
/** Between two rounds of what is due, in milliseconds. */
const breath = 100;

export interface MailSettings {
  /** Where people reach the portal, without a trailing slash. */
  readonly portalUrl: string;
  readonly from: string;
  readonly inboundDomain: string;
  /** Whether a server listens for answers. */
  readonly answerable: boolean;
  /** Whether what cannot be delivered finds its way back to us. */
  readonly returnable: boolean;
  readonly secret: Buffer;
}

export interface ReadMail extends ListedMail {
  readonly body: MailText | null;
  readonly replyTo: string | null;
  readonly calendar: string | null;
}

/** Sends what is in the outbox and shows it. */
@Injectable()
export class Mails {
  private readonly throttle: MailThrottle;

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly settings: MailSettings,
    throttle: TurnLimits = usualTurns,
  ) {
    this.throttle = new MailThrottle(throttle);
  }

  /** Sends due mails soon, from this process; the sweep finds the rest. */
  readonly leaving = new CoalescingRunner(
    () =>
      this.deliverAll().catch((error: unknown) => {
        log.warn({ err: error }, 'mails left to the sweep');
      }),
    breath,
  );

  /** Rounds of one process come one after the other: two at a time would claim the same mails. */
  private lastRound: Promise<unknown> = Promise.resolve();
  /** Of mails that have left: the next ones do not wait for it, and are claimed in the same commit. */
  private readonly marks = new Set<Promise<void>>();
  /** Templates that this build does not know, each said once. */
  private readonly unknown = new Set<string>();

  /** Sends one mail, if it is its turn. */
  async deliver(id: string): Promise<void> {
    await this.handOverNext(id);
    await this.marked();
  }

  /** Sends what is due, but for domains that take their time with others; answers how many mails it began with. */
  deliverDue(): Promise<number> {
    const round = this.lastRound.then(() => this.round());
    this.lastRound = round.catch(() => undefined);
    return round;
  }

  private async round(): Promise<number> {
    for (let beyond = 0; ; beyond += atOnce) {
      const due = await this.outbox.due({ offset: beyond, limit: atOnce });
      const begun = await this.deliverSome(due);
      // all of these may wait for one domain, while the mails behind them could leave now
      if (begun > 0 || due.length < atOnce) return begun;
    }
  }

  /** Sends until nothing is due that can be sent. */
  async deliverAll(): Promise<void> {
    while ((await this.deliverDue()) > 0);
  }

  /** No more mails; resolves when those under way have left. */
  async stop(): Promise<void> {
    await this.leaving.stop();
    await this.throttle.idle();
    await this.marked();
  }

  /** Decides about mails whose sending was cut off; answers those due now. */
  async sweep(): Promise<readonly string[]> {
    await this.outbox.recoverLost();
    return (await this.outbox.due({ offset: 0, limit: atOnce })).map(({ id }) => id);
  }

  /** Being sent at this moment, as far as is known. */
  underWay(): Promise<number> {
    return this.outbox.underWay();
  }

  async list(range: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly rows: readonly ListedMail[]; readonly total: number }> {
    const [rows, total] = await Promise.all([this.outbox.list(range), this.outbox.count()]);
    return {
      rows: await Promise.all(rows.map(async (row) => this.listed(row, await this.outbox.content(row)))),
      total,
    };
  }

  async read(id: string): Promise<ReadMail> {
    const row = await this.outbox.find(id);
    if (!row) throw notFound();
    const content = await this.outbox.content(row);
    return {
      ...this.listed(row, content),
      body: content && this.text(row, content),
      replyTo: this.replyTo(row) ?? null,
      calendar: content?.calendar ?? null,
    };
  }

  /** Address and subject of a mail, by its row; null once the recipient is forgotten. */
  async shown({ content, language, template }: Pick<MailRow, 'content' | 'language' | 'template'>) {
    const opened = await this.outbox.content({ content });
    return {
      to: opened?.email ?? null,
      subject: opened && (opened.email === '' ? null : mailSubject({ language, template }, opened)),
      hasCalendar: opened?.calendar !== undefined,
    };
  }

  /** By the hand of staff: a mail that failed or expired. */
  async sendAgain(id: string): Promise<void> {
    if (!(await this.outbox.find(id))) throw notFound();
    if (!(await this.outbox.queueAgain(id))) throw refusal('mailNotFailed');
  }

  private async deliverSome(due: readonly DueMail[]): Promise<number> {
    const domains = new Map(
      await Promise.all(due.map(async (mail) => [mail.id, domainOf(await this.outbox.content(mail))] as const)),
    );
    const begun = await this.throttle.take(
      due,
      ({ id }) => domains.get(id) ?? '',
      ({ id }) => this.handOverNext(id),
    );
    await this.marked();
    return begun;
  }

  private async handOverNext(id: string): Promise<void> {
    const mail = await this.outbox.claim(id);
    if (mail) await withCorrelation(mail.correlation_id, () => this.handOver(mail));
  }

  private async marked(): Promise<void> {
    await Promise.all(this.marks);
  }

  private mark(id: string): void {
    const mark: Promise<void> = this.outbox
      .sent(id)
      .catch((error: unknown) => log.warn({ err: error, mail: id }, 'a mail that has left is not marked as sent'))
      .finally(() => this.marks.delete(mark));
    this.marks.add(mark);
  }

  private async handOver(mail: MailRow): Promise<void> {
    const content = await this.outbox.content(mail);
    if (!content) {
      await this.outbox.ended(mail, 'expired', 'the recipient is forgotten');
      return;
    }
    if (!knowsMail(mail, content)) {
      if (!this.unknown.has(mail.template))
        log.warn({ mail: mail.id, template: mail.template }, 'mails parked: this build does not know their template');
      this.unknown.add(mail.template);
      await this.outbox.parked(mail, 'this build does not know its template');
      return;
    }
    await reach('mail-sending-before-DATA');
    try {
      await this.transport.send({
        from: this.settings.from,
        to: { name: content.name ?? '', address: content.email },
        replyTo: this.replyTo(mail),
        returnTo: this.settings.returnable ? this.addressOf('bounce', mail) : undefined,
        ...this.text(mail, content),
        calendar: content.calendar,
        messageId: `<${mail.id}@${this.settings.inboundDomain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'X-Mailer': `Guichet ${version}`,
        },
      });
    } catch (error) {
      await this.failed(mail, error);
      return;
    }
    await reach('mail-after-250-before-sent');
    this.mark(mail.id);
  }

  private async failed(mail: MailRow, error: unknown): Promise<void> {
    const message = messageOf(error);
    log.warn({ mail: mail.id, template: mail.template, failure: message }, 'mail not sent');
    if (error instanceof MailRefused) await this.outbox.ended(mail, 'failed', message);
    else if (error instanceof MailDeferred) await this.outbox.deferred(mail, message);
    else await this.outbox.uncertain(mail, message);
  }

  private listed(row: MailRow, content: MailContent | null): ListedMail {
    return {
      id: row.id,
      template: row.template,
      to: content?.email ?? null,
      subject: content && this.text(row, content).subject,
      state: row.state,
      attempts: row.attempts,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      error: row.error,
    };
  }

  private text(mail: MailRow, content: MailContent): MailText {
    return mailText(mail, content, {
      portalUrl: this.settings.portalUrl,
      answerable: this.replyTo(mail) !== undefined,
    });
  }

  private replyTo(mail: MailRow): string | undefined {
    if (!this.settings.answerable || mail.reply_stream === null) return undefined;
    return this.addressOf('reply', mail);
  }

  private addressOf(kind: Returned, { id }: Pick<MailRow, 'id'>): string {
    return signedAddress(kind, id, this.settings.inboundDomain, this.settings.secret);
  }
}

/** Where a mail goes to; of one whose recipient is forgotten, nowhere. */
const domainOf = (content: MailContent | null): string => content?.email.split('@').at(-1)?.toLowerCase() ?? '';
