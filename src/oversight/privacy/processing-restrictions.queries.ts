import { Injectable } from '@nestjs/common';
import { privacy } from '../../../projections/oversight/privacy.js';
import { systemText } from '../../platform/reading/database/door.js';
import { Db } from '../../platform/reading/database/database.js';
import { opaque } from '../../platform/reading/database/prepared.js';
import { statement } from '../../platform/reading/database/statement.js';
import { uuid } from '../../kernel/table.js';
import { Batching } from '../../platform/run/concurrency/batching.js';
import { ProcessingRestrictions } from '../../platform/people/personal-data/processing-restrictions.js';

const restrictionRows = systemText('decides whether somebody’s data are restricted, with every command')(
  privacy,
  'restrictions',
);

const restrictedAmong = statement(
  { id: uuid },
  `SELECT DISTINCT person_id AS id FROM ${restrictionRows}
   WHERE status = 'active' AND person_id = ANY(${opaque('$1::uuid[]')}::uuid[])`,
);

/** Asked with every command: one look-up for as many as ask at once. */
@Injectable()
export class RestrictedProcessing extends ProcessingRestrictions {
  private readonly asked: Batching<string, boolean>;

  constructor(db: Db) {
    super();
    this.asked = new Batching(async (ids) => {
      const restricted = new Set((await restrictedAmong(db, [ids])).map(({ id }) => id));
      return ids.map((id) => restricted.has(id));
    });
  }

  override holds(id: string): Promise<boolean> {
    return this.asked.ask(id);
  }
}
