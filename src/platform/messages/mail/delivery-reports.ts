import { log } from '../../run/logging/log.js';
import type { DeliveryReport } from './delivery-report.js';
import { UnreadableMail } from './mail-limits.js';
import type { MailReader } from './mail-reader.js';
import type { MailRow, Outbox } from './outbox.js';

/** Servers try for five days, and some are in no hurry to say so. */
const reportableForDays = 30;
const day = 86_400_000;

/**
 * Takes reports that a mail could not be delivered. They are believed about the mail alone whose signed address they come
 * to, and nothing is ever sent on their account: what is no report, or about another mail, is dropped.
 */
export class DeliveryReports {
  constructor(
    private readonly outbox: Pick<Outbox, 'find' | 'bounced'>,
    private readonly reader: Pick<MailReader, 'report'>,
  ) {}

  /** The mail that may still come back. */
  async returnable(mailId: string): Promise<MailRow | undefined> {
    const mail = await this.outbox.find(mailId);
    return mail && Date.parse(mail.created_at) > Date.now() - reportableForDays * day ? mail : undefined;
  }

  /** @returns false where it is no report. */
  async receive({ id, template }: Pick<MailRow, 'id' | 'template'>, raw: Buffer): Promise<boolean> {
    const report = await this.read(raw);
    if (!report) log.info({ mail: id, template }, 'inbound mail without a sender dropped: it is no report');
    if (!report) return false;
    if (report.failure === null || (report.messageId !== null && !report.messageId.startsWith(`<${id}@`))) return true;
    if (await this.outbox.bounced(id, report.failure)) log.warn({ mail: id, template }, 'mail came back');
    return true;
  }

  private async read(raw: Buffer): Promise<DeliveryReport | undefined> {
    try {
      return await this.reader.report(raw);
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      return undefined;
    }
  }
}
