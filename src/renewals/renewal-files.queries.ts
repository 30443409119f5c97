import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { renewals } from '../../projections/renewals.js';
import type { Actor } from '../kernel/actor.js';
import { uuid } from '../kernel/table.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { FileLinks } from '../platform/files/file-links.js';
import { idList } from '../platform/reads/conditions.js';
import { renewalsSeen } from './renewals.queries.js';

const renewalFileRows = tableOf(renewals, 'renewal_files');

/** What is attached to a renewal is downloaded by those who may read it. */
@Injectable()
export class RenewalFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM ${renewalFileRows} f JOIN ${renewalsSeen({ actor, can: this.access.can })} v ON v.id = f.renewal_id
      WHERE f.file_id = ${fileId}::uuid`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ fileId: uuid })`
      SELECT file_id AS "fileId" FROM ${renewalFileRows} WHERE file_id = ANY(${idList(fileIds)})`.execute(
      this.db.kysely,
    );
    return rows.map(({ fileId }) => fileId);
  }
}
