import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { trainingSessions } from '../../projections/training-sessions.js';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { uuid } from '../kernel/table.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { FileLinks } from '../platform/files/file-links.js';
import { idList } from '../platform/reads/conditions.js';
import { seesAll, sessionsSeen } from './attendance-detail.queries.js';

const sheetRows = tableOf(trainingSessions, 'attendance_sheets');

/** A sheet names everybody: it is downloaded by those who see everybody of the session. */
@Injectable()
export class AttendanceSheetLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const seeing = { actor, can: this.access.can };
    if (isCustomer(actor) && !seesAll(seeing)) return false;
    const { rows } = await sql`
      SELECT 1 FROM ${sheetRows} f JOIN ${sessionsSeen(seeing)} s ON s.id = f.session_id
      WHERE f.file_id = ${fileId}::uuid`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ fileId: uuid })`
      SELECT DISTINCT file_id AS "fileId" FROM ${sheetRows} WHERE file_id = ANY(${idList(fileIds)})`.execute(
      this.db.kysely,
    );
    return rows.map(({ fileId }) => fileId);
  }
}
