import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyResource, isCustomer, type Actor } from '../kernel/actor.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { FileLinks } from '../platform/files/file-links.js';

/** Rows of `(id)`: requests that carry one of these files. */
const carrying = (fileIds: readonly string[]) => sql`
  SELECT r.id, r.sender_id, f.file_id FROM unnest(${[...fileIds]}::text[]) AS f (file_id)
  JOIN contact_requests_v1 r ON r.file_ids ? f.file_id
    OR EXISTS (SELECT 1 FROM contact_request_messages_v1 m WHERE m.request_id = r.id AND m.file_ids ? f.file_id)`;

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
    const { rows } = await sql<{ sender_id: string | null }>`${carrying([fileId])}`.execute(this.db.kysely);
    if (rows.length === 0) return false;
    if (isCustomer(actor)) return rows.some(({ sender_id }) => sender_id === actor.id);
    return this.access.can(actor, 'contactRequest.read', anyResource('contactRequest')).allowed;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    if (fileIds.length === 0) return [];
    const { rows } = await sql<{ file_id: string }>`
      SELECT DISTINCT file_id FROM (${carrying(fileIds)}) AS found`.execute(this.db.kysely);
    return rows.map(({ file_id }) => file_id);
  }
}
