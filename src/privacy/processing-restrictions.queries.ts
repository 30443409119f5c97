import { Injectable } from '@nestjs/common';
import { privacy } from '../../projections/privacy.js';
import { systemText } from '../platform/database/door.js';
import { Db } from '../platform/database/database.js';
import { opaque } from '../platform/database/prepared.js';
import { Batching } from '../platform/concurrency/batching.js';
import { ProcessingRestrictions } from '../platform/personal-data/processing-restrictions.js';

const restrictionRows = systemText('decides whether somebody’s data are restricted, with every command')(
  privacy,
  'restrictions',
);

/** Asked with every command: one look-up for as many as ask at once. */
@Injectable()
export class RestrictedProcessing extends ProcessingRestrictions {
  private readonly asked: Batching<string, boolean>;

  constructor(db: Db) {
    super();
    const text = `SELECT DISTINCT person_id::text AS id FROM ${restrictionRows}
      WHERE status = 'active' AND person_id = ANY(${opaque('$1::uuid[]')}::uuid[])`;
    this.asked = new Batching(async (ids) => {
      const { rows } = await db.pool.query<{ id: string }>({ name: 'restricted-processing', text, values: [ids] });
      const restricted = new Set(rows.map(({ id }) => id));
      return ids.map((id) => restricted.has(id));
    });
  }

  override holds(id: string): Promise<boolean> {
    return this.asked.ask(id);
  }
}
