import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { parseStream } from '../kernel/ids.js';
import { system, tableOf } from '../platform/database/door.js';
import { text, uuid } from '../kernel/table.js';
import { select } from '../platform/database/select.js';
import { idList } from '../platform/reads/conditions.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { FileLinks } from '../platform/files/file-links.js';
import { ReceivedMails } from '../platform/mail/received-mails.js';
import { contactRequests } from '../../projections/contact-requests.js';
import { requestsSeen } from './contact-requests.queries.js';

const contactRequestMessageRows = tableOf(contactRequests, 'contact_request_messages');

const requestRows = system('finds files that no message carries any more')(contactRequests, 'contact_requests');

/** Rows of `(id)`: requests that carry one of these files. */
const carrying = (fileIds: readonly string[], requests: RawBuilder<unknown>) => sql`
  SELECT r.id, f.file_id FROM unnest(${[...fileIds]}::text[]) AS f (file_id)
  JOIN ${requests} r ON r.file_ids ? f.file_id
    OR EXISTS (SELECT 1 FROM ${contactRequestMessageRows} m WHERE m.request_id = r.id AND m.file_ids ? f.file_id)`;

/** Files of a message to the publisher are downloaded by the one who wrote it, and by those who answer. */
@Injectable()
export class ContactRequestFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly received: ReceivedMails,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const seen = requestsSeen({ actor, can: this.access.can });
    const [original] = await this.received.originalsAmong([fileId]);
    const { lifecycle, id } = parseStream(original?.stream ?? '-');
    const found =
      original && lifecycle === 'contactRequest' && (original.answerId !== null || !isCustomer(actor))
        ? sql`SELECT r.id FROM ${seen} r WHERE r.id = ${id}::uuid`
        : carrying([fileId], seen);
    const { rows } = await sql`${found}`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    if (fileIds.length === 0) return [];
    const { rows } = await select({ fileId: text() })`
      SELECT DISTINCT file_id FROM (${carrying(fileIds, requestRows)}) AS found`.execute(this.db.kysely);
    const originals = await this.received.originalsAmong(fileIds);
    const answers = await select({ id: uuid })`
      SELECT id FROM ${contactRequestMessageRows}
      WHERE id = ANY(${idList(originals.flatMap(({ answerId }) => answerId ?? []))})`.execute(this.db.kysely);
    const kept = new Set(answers.rows.map(({ id }) => id));
    return [
      ...rows.map(({ fileId }) => fileId),
      ...originals.flatMap(({ fileId, answerId }) => (kept.has(answerId ?? '') ? [fileId] : [])),
    ];
  }
}
