import type { Kysely } from 'kysely';
import { delegations } from '../../../projections/customers/delegations.js';
import { uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const delegationRows = system('finds who signs in the place of somebody, to tell them what waits')(
  delegations,
  'delegations',
);

/** Colleagues who sign and answer in this person's place now, at this client (wish W8). */
export const standInsOf = async (
  db: Kysely<NoTables>,
  personId: string,
  clientId: string,
): Promise<readonly string[]> => {
  const { rows } = await select({ receiver_id: uuid })`
    SELECT d.receiver_id FROM ${delegationRows} d
    WHERE d.giver_id = ${personId}::uuid AND d.client_id = ${clientId}::uuid AND d.status = 'accepted'
      AND d.powers ? 'signatures' AND d.starts_at <= clock_timestamp() AND d.ends_at > clock_timestamp()
    ORDER BY d.receiver_id`.execute(db);
  return rows.map(({ receiver_id: id }) => id);
};
