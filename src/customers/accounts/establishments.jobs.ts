import { Injectable } from '@nestjs/common';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { EstablishmentCheck } from './account.vocabulary.js';
import { client } from './client.js';
import { checkedFor, DirectoryChecks, isPaused, toCheck, type ToCheck } from './directory-checks.jobs.js';
import type { Establishment } from './siren-directory.queries.js';
import { clients } from '../../../projections/customers/clients.js';

const clientRows = system('checks clients against the directory of establishments')(clients, 'clients');

export const outcomeOf = (found: Establishment | null): Exclude<EstablishmentCheck, 'unchecked'> => {
  if (!found) return 'unknown';
  return found.open ? 'found' : 'closed';
};

/** The establishments of new and revised clients, those that could not be looked up before, and each again after a time (defaults G12). */
@Injectable()
export class EstablishmentChecks extends DirectoryChecks {
  override readonly name = 'establishmentChecks';

  protected override kept({ id, siret }: ToCheck, found: Establishment | null) {
    return { lifecycle: client, command: 'RecordEstablishmentCheck', id, body: { siret, outcome: outcomeOf(found) } };
  }

  protected override async due(limit: number): Promise<readonly ToCheck[]> {
    const { rows } = await select(toCheck)`
      SELECT c.id, c.siren || c.nic AS siret FROM ${clientRows} c LEFT JOIN directory_tries t ON t.siret = c.siren || c.nic
      WHERE c.status = 'active' AND c.country = 'FR' AND c.siren || c.nic IS NOT NULL AND NOT ${isPaused}
        AND (c.checked_siret IS DISTINCT FROM c.siren || c.nic
          OR c.establishment_checked_at < clock_timestamp() - ${checkedFor})
      ORDER BY c.checked_siret IS NOT DISTINCT FROM c.siren || c.nic, c.updated_at LIMIT ${limit}`.execute(
      this.db.kysely,
    );
    return rows;
  }
}
