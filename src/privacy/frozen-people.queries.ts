import { Injectable } from '@nestjs/common';
import { privacy } from '../../projections/privacy.js';
import { systemText } from '../platform/database/door.js';
import { Db } from '../platform/database/database.js';
import { opaque } from '../platform/database/prepared.js';
import { Gathered } from '../platform/gathered.js';
import { Frozen } from '../platform/personal-data/frozen.js';

const restrictionRows = systemText('decides whether somebody’s data are restricted, with every command')(
  privacy,
  'restrictions',
);

/** Asked with every command: one look-up for as many as ask at once. */
@Injectable()
export class FrozenPeople extends Frozen {
  private readonly asked: Gathered<string, boolean>;

  constructor(db: Db) {
    super();
    const text = `SELECT DISTINCT person_id::text AS id FROM ${restrictionRows}
      WHERE status = 'active' AND person_id = ANY(${opaque('$1::uuid[]')}::uuid[])`;
    this.asked = new Gathered(async (ids) => {
      const { rows } = await db.pool.query<{ id: string }>({ name: 'frozen', text, values: [ids] });
      const frozen = new Set(rows.map(({ id }) => id));
      return ids.map((id) => frozen.has(id));
    });
  }

  override holds(id: string): Promise<boolean> {
    return this.asked.ask(id);
  }
}
