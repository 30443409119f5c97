import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { uuid, type ValuesOf } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { Outbox } from '../../platform/messages/mail/outbox.js';
import { RowsJob } from '../../platform/run/queue/periodic-job.js';
import { contact } from './contact.js';

const failedMail = { id: uuid, personId: uuid };

type FailedMail = ValuesOf<typeof failedMail>;

/** Marks contacts whose address the mail servers refuse, at once or by a report, until they get another one (defaults G35). */
@Injectable()
export class MailErrors extends RowsJob<FailedMail> {
  override readonly name = 'mailErrors';
  override readonly afterStop = 'goesOn';

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const mail of await this.rows(200)) {
      await this.report(mail);
      await sql`UPDATE mails SET failure_told = TRUE WHERE id = ${mail.id}`.execute(this.db.kysely);
    }
  }

  private async report({ id, personId }: FailedMail): Promise<void> {
    const email = await this.addressOf(id);
    if (email === undefined || !(await this.isOfContact(email, personId))) return;
    try {
      await this.commands.execute({
        lifecycle: contact,
        command: 'ReportContactMailError',
        id: personId,
        body: { email },
        actor: systemActor,
        commandId: derivedId(id, 'failed'),
        correlationId: id,
      });
    } catch (error) {
      // known already, disabled meanwhile, a member of staff, or an address that no card may have: nothing is left to say
      if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
    }
  }

  private async addressOf(id: string): Promise<string | undefined> {
    const mail = await this.outbox.find(id);
    return (mail && (await this.outbox.content(mail)))?.email;
  }

  /** A bounce of a former address does not count for the present one, unless the former is asked about a change. */
  private async isOfContact(email: string, personId: string): Promise<boolean> {
    const { fields, removedEmail, emailChange, mobileChange } = (await this.commands.load(contact, personId)).state;
    return [fields?.email ?? removedEmail, emailChange?.mailbox, mobileChange?.mailbox].includes(email);
  }

  override waiting(limit: number) {
    return select(failedMail)`
      SELECT id, person_id FROM mails WHERE state IN ('failed', 'bounced') AND NOT failure_told LIMIT ${limit}`;
  }
}
