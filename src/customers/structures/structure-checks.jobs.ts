import { Injectable } from '@nestjs/common';
import { structures } from '../../../projections/customers/structures.js';
import {
  checkedFor,
  DirectoryChecks,
  isPaused,
  outcomeOf,
  toCheck,
  type Establishment,
  type ToCheck,
} from '../accounts/accounts.module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { structure } from './structure.js';

const structureRows = system('checks structures against the directory of establishments')(structures, 'structures');

/** Asks the national register about each establishment now and then; about a closed one as long as it is closed there too (features F51). */
@Injectable()
export class StructureChecks extends DirectoryChecks {
  override readonly name = 'structureChecks';

  protected override kept({ id, siret }: ToCheck, found: Establishment | null) {
    const { closedOn, successorSiret } = found ?? {};
    return {
      lifecycle: structure,
      command: 'RecordStructureCheck',
      id,
      body: {
        siret,
        outcome: outcomeOf(found),
        ...(closedOn && { closedOn }),
        ...(successorSiret && { successorSiret }),
      },
    };
  }

  protected override async due(limit: number): Promise<readonly ToCheck[]> {
    const { rows } = await select(toCheck)`
      SELECT s.id, s.siret FROM ${structureRows} s LEFT JOIN directory_tries t ON t.siret = s.siret
      WHERE (s.status = 'active' OR s.status = 'closed' AND s.found_closed_at IS NOT NULL) AND s.siret IS NOT NULL
        AND NOT ${isPaused} AND coalesce(s.register_checked_at < clock_timestamp() - ${checkedFor}, TRUE)
      ORDER BY s.register_checked_at NULLS FIRST, s.id LIMIT ${limit}`.execute(this.db.kysely);
    return rows;
  }
}
