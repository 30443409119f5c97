import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { contactsWithout, recipientsOf, type ActingFor } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import { flag, instant, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { Mails } from '../../platform/messages/mail/mails.js';
import { Outbox } from '../../platform/messages/mail/outbox.js';
import { RowsJob } from '../../platform/run/queue/periodic-job.js';
import { knowsMail, mailSubject } from '../../platform/messages/mail/mail-text.js';

const due = {
  ...{ template: text(), language: text<Language>(), content: json(), digest_due_at: instant },
  client_id: nullable(uuid),
  ...{ their_own: flag, is_shared: flag },
};

type Due = ValuesOf<typeof due>;

/** Recipient of a digest; staff read notifications in their own application. */
interface Reader {
  readonly personId: string;
  readonly isStaff: boolean;
}

const staffTable = tableOf(staffUsers, 'staff_users');

/** Subjects listed in a digest; the others are counted. */
const longestList = 50;

/** Notifications unread at eight in the morning go into one mail, for people with that choice (defaults G54). */
@Injectable()
export class NotificationDigests extends RowsJob<unknown> {
  override readonly name = 'notificationDigests';
  override readonly afterStop = 'goesOn';

  constructor(
    protected readonly db: Db,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
  ) {
    super();
  }

  override waiting(limit: number) {
    return sql`SELECT FROM notifications WHERE digest_due_at <= clock_timestamp() LIMIT ${limit}`;
  }

  override async run(): Promise<void> {
    for (const person of await this.people()) await this.digest(person);
    this.mails.leaving.wake();
  }

  private async people(): Promise<readonly Reader[]> {
    const { rows } = await select({ personId: uuid, isStaff: flag })`
      SELECT DISTINCT n.person_id AS person_id, s.id IS NOT NULL AS is_staff
      FROM notifications n LEFT JOIN ${staffTable} s ON s.id = n.person_id
      WHERE n.digest_due_at <= clock_timestamp()`.execute(this.db.kysely);
    return rows;
  }

  /** Notifications about a client reach its own contacts, as a mail at once does: others are left out (decision 043). */
  private async reaching(personId: string, notices: readonly Due[]): Promise<readonly Due[]> {
    const [itsOwn, shared] = await Promise.all(
      [false, true].map((isShared) => {
        const aboutClient = notices.filter((notice) => !notice.their_own && notice.is_shared === isShared);
        const clientIds = aboutClient.flatMap(({ client_id }) => client_id ?? []);
        return this.clientsLeft(personId, clientIds, isShared ? 'itsOwnOrLinked' : 'itsOwn');
      }),
    );
    return notices.filter(
      ({ client_id, their_own, is_shared }) =>
        client_id === null || their_own || !(is_shared ? shared : itsOwn)?.has(client_id),
    );
  }

  private async clientsLeft(
    personId: string,
    clientIds: readonly string[],
    acting: ActingFor,
  ): Promise<ReadonlySet<string>> {
    const left = await Promise.all(
      [...new Set(clientIds)].map(async (clientId) => {
        const gone = await contactsWithout(this.db.kysely, clientId, [personId], acting);
        return gone.has(personId) ? [clientId] : [];
      }),
    );
    return new Set(left.flat());
  }

  /** The mail's id is that of the morning: one that was written before a crash is not written twice. */
  private async digest({ personId, isStaff }: Reader): Promise<void> {
    const { rows: unread } = await select(due)`
      SELECT template, language, content, digest_due_at, client_id, their_own, is_shared
      FROM notifications
      WHERE person_id = ${personId}::uuid AND digest_due_at <= clock_timestamp() AND read_at IS NULL
      ORDER BY created_at`.execute(this.db.kysely);
    const rows = await this.reaching(personId, unread);
    const [first] = rows;
    const contents = await Promise.all(rows.map((row) => this.outbox.content(row)));
    // their address of this morning
    const [recipient] = await recipientsOf(this.db.kysely, [personId]);
    if (first && recipient) {
      const lines = rows.flatMap((row, place) => {
        const content = contents[place];
        const mail = { language: first.language, template: row.template };
        return content && knowsMail(mail, content) ? [mailSubject(mail, content)] : [];
      });
      const id = derivedId(personId, 'notificationDigest', first.digest_due_at);
      await this.outbox.post(
        {
          template: 'notificationDigest',
          to: { personId, email: recipient.email, name: recipient.name, language: first.language },
          args: {
            count: lines.length,
            list: lines
              .slice(0, longestList)
              .map((line) => `– ${line}`)
              .join('\n'),
          },
          deliveryClass: 'B',
          link: isStaff ? '/admin/notifications' : '/notif/',
        },
        id,
        id,
      );
    }
    await sql`
      UPDATE notifications SET digest_due_at = NULL
      WHERE person_id = ${personId}::uuid AND digest_due_at <= clock_timestamp()`.execute(this.db.kysely);
  }
}
