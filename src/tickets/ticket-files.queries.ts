import { tickets } from '../../projections/tickets.js';
import { uuid } from '../kernel/table.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { idList } from '../platform/reads/conditions.js';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { parseStream } from '../kernel/ids.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { FileLinks } from '../platform/files/file-links.js';
import { ReceivedMails } from '../platform/mail/received-mails.js';
import { readable, ticketsSeen } from './ticket-scope.queries.js';

const ticketFileRows = tableOf(tickets, 'ticket_files');
const activityRows = tableOf(tickets, 'ticket_activities');

/** Files of a ticket, and answers by mail as they came, are downloaded by those who may read its texts. */
@Injectable()
export class TicketFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly received: ReceivedMails,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const asking = { actor, can: this.access.can };
    const { rows } = await sql`
      SELECT 1 FROM ${ticketFileRows} f JOIN ${ticketsSeen(asking)} t ON t.id = f.ticket_id
      WHERE f.file_id = ${fileId}::uuid AND ${readable(asking)}`.execute(this.db.kysely);
    return rows.length > 0 || this.mayReadOriginal(actor, fileId);
  }

  /** What was refused, the provider's staff alone find. */
  private async mayReadOriginal(actor: Actor, fileId: string): Promise<boolean> {
    const [original] = await this.received.originalsAmong([fileId]);
    const { lifecycle, id } = parseStream(original?.stream ?? '-');
    if (!original || lifecycle !== 'ticket' || (original.answerId === null && isCustomer(actor))) return false;
    const asking = { actor, can: this.access.can };
    const { rows } = await sql`
      SELECT 1 FROM ${ticketsSeen(asking)} t WHERE t.id = ${id}::uuid AND ${readable(asking)}
        AND (${original.answerId}::uuid IS NULL OR EXISTS (SELECT 1 FROM ${activityRows} a WHERE a.id = ${original.answerId}::uuid))`.execute(
      this.db.kysely,
    );
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const originals = await this.received.originalsAmong(fileIds);
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT file_id AS id FROM ${ticketFileRows} WHERE file_id = ANY(${idList(fileIds)})
      UNION ALL SELECT id FROM ${activityRows} WHERE id = ANY(${idList(originals.flatMap(({ answerId }) => answerId ?? []))})`.execute(
      this.db.kysely,
    );
    const found = new Set(rows.map(({ id }) => id));
    return fileIds.filter(
      (id) => found.has(id) || originals.some(({ fileId, answerId }) => fileId === id && found.has(answerId ?? '')),
    );
  }
}
