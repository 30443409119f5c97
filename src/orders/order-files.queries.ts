import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { uuid } from '../kernel/table.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { FileLinks } from '../platform/files/file-links.js';
import { idList } from '../platform/reads/conditions.js';
import { orders } from '../../projections/orders.js';
import { ordersSeen } from './order-scope.queries.js';

const stepRows = tableOf(orders, 'order_steps');

/** Signed copies are downloaded by those who see the order. */
@Injectable()
export class OrderFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM ${stepRows} s JOIN ${ordersSeen({ actor, can: this.access.can })} t ON t.id = s.order_id
      WHERE s.file_id = ${fileId}::uuid`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ file_id: uuid })`
      SELECT DISTINCT file_id FROM ${stepRows} WHERE file_id = ANY(${idList(fileIds)})`.execute(this.db.kysely);
    return rows.map(({ file_id }) => file_id);
  }
}
