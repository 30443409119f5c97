import { Injectable } from '@nestjs/common';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import type { Json } from '../../kernel/json.js';
import { instant, integer, json, nullable, uuid, type ValuesOf } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { Files } from '../../platform/papers/files/files.js';
import type { tables } from '../../platform/papers/files/tables.js';
import { Mails } from '../../platform/messages/mail/mails.js';
import { Outbox } from '../../platform/messages/mail/outbox.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';

const found = {
  ...{ id: uuid, owner_id: uuid, subject_id: nullable(uuid), name: json<Json>() },
  ...{ size: integer, created_at: instant },
};
type Found = ValuesOf<typeof found>;

/** Mails the uploader of a file with malware, and the operators: once, without its content (features W32). */
@Injectable()
export class QuarantineNotices extends RowsJob<Found> {
  override readonly name = 'quarantineNotices';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
  ) {
    super();
  }

  /** Ids of the mails are those of the file: what was written before a crash is not written twice. */
  override async run(): Promise<void> {
    for (const file of await this.rows(200)) {
      await this.tell(file);
      await this.db
        .of<typeof tables>()
        .updateTable('files')
        .set({ quarantine_told: true })
        .where('id', '=', file.id)
        .execute();
    }
    this.mails.leaving.wake();
  }

  private async tell({ id, owner_id: ownerId, subject_id: subject, name: kept, created_at: addedAt }: Found) {
    const name = await this.files.openedName(subject, kept);
    // the person whom it is about is forgotten
    if (name === null) return;
    const db = this.db.kysely;
    const [owner, operators] = await Promise.all([recipientsOf(db, [ownerId]), staffWith(db, 'operate')]);
    const others = await recipientsOf(
      db,
      operators.filter((operator) => operator !== ownerId),
    );
    const post = (template: string, to: (typeof others)[number], link: string) =>
      this.outbox.post(
        { template, to, args: { name }, dates: { addedAt }, deliveryClass: 'B', link },
        derivedId(id, template, to.personId),
        id,
      );
    for (const to of owner) await post('fileQuarantined', to, to.side === 'provider' ? '/admin/' : '/');
    for (const to of others) await post('fileQuarantinedForOperators', to, '/admin/quarantined-files');
  }

  override waiting(limit: number) {
    return select(found)`
      SELECT id, owner_id, subject_id, name, size, created_at FROM files
      WHERE state = 'quarantined' AND NOT quarantine_told ORDER BY quarantined_at, id LIMIT ${limit}`;
  }
}
