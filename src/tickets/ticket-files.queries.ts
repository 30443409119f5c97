import { tickets } from '../../projections/tickets.js';
import { uuid } from '../kernel/table.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { idList } from '../platform/reads/conditions.js';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { FileLinks } from '../platform/files/file-links.js';
import { readable, ticketsSeen } from './ticket-scope.queries.js';

const ticketFileRows = tableOf(tickets, 'ticket_files');

/** Files of a ticket are downloaded by those who may read its texts. */
@Injectable()
export class TicketFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const asking = { actor, can: this.access.can };
    const { rows } = await sql`
      SELECT 1 FROM ${ticketFileRows} f JOIN ${ticketsSeen(asking)} t ON t.id = f.ticket_id
      WHERE f.file_id = ${fileId}::uuid AND ${readable(asking)}`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ file_id: uuid })`
      SELECT DISTINCT file_id FROM ${ticketFileRows} WHERE file_id = ANY(${idList(fileIds)})`.execute(this.db.kysely);
    return rows.map(({ file_id }) => file_id);
  }
}
