import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { interventions } from '../../projections/interventions.js';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { uuid } from '../kernel/table.js';
import { Access } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { FileLinks } from '../platform/files/file-links.js';
import { idList } from '../platform/reads/conditions.js';
import { interventionsSeen } from './interventions.queries.js';

const fileRows = tableOf(interventions, 'intervention_files');
const reportRows = tableOf(interventions, 'intervention_reports');

/** Files of a report are downloaded by those who may read it: by customers once it was proposed. */
@Injectable()
export class InterventionFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM ${fileRows} f JOIN ${interventionsSeen({ actor, can: this.access.can })} i ON i.id = f.intervention_id
      JOIN ${reportRows} r ON r.intervention_id = f.intervention_id AND r.version = f.version
      WHERE f.file_id = ${fileId}::uuid AND (${!isCustomer(actor)} OR r.proposed_at IS NOT NULL)`.execute(
      this.db.kysely,
    );
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ fileId: uuid })`
      SELECT DISTINCT file_id AS "fileId" FROM ${fileRows} WHERE file_id = ANY(${idList(fileIds)})`.execute(
      this.db.kysely,
    );
    return rows.map(({ fileId }) => fileId);
  }
}
