import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { system, tableOf } from '../platform/database/door.js';
import { text } from '../kernel/table.js';
import { select } from '../platform/database/select.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { FileLinks } from '../platform/files/file-links.js';
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
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const { rows } = await sql`${carrying([fileId], requestsSeen({ actor, can: this.access.can }))}`.execute(
      this.db.kysely,
    );
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    if (fileIds.length === 0) return [];
    const { rows } = await select({ fileId: text() })`
      SELECT DISTINCT file_id FROM (${carrying(fileIds, requestRows)}) AS found`.execute(this.db.kysely);
    return rows.map(({ fileId }) => fileId);
  }
}
