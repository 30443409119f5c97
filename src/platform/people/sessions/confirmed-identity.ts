import { type Kysely } from 'kysely';
import type { NoTables } from '../../reading/database/database.js';
import { flag } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';

/** A proof of who one is counts for so many minutes; signing in is one. */
export const freshMinutes = 5;

/**
 * Whether the person of this session has lately proved who they are. In their first session they have just chosen their
 * password and see to their own card, however long they read it (specification §2, navigation guard).
 */
export const identityIsConfirmed = async (db: Kysely<NoTables>, sessionId: string | undefined): Promise<boolean> => {
  if (sessionId === undefined) return false;
  const { rows } = await select({ confirmed: flag })`
    SELECT s.confirmed_at > clock_timestamp() - make_interval(mins => ${freshMinutes}) OR NOT EXISTS (
      SELECT FROM sessions before WHERE before.person_id = s.person_id AND before.simulated_by IS NULL
        AND before.created_at < s.created_at) AS confirmed
    FROM sessions s WHERE s.id = ${sessionId}::uuid`.execute(db);
  return rows[0]?.confirmed ?? false;
};
