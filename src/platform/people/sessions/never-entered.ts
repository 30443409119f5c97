import { sql, type RawBuilder } from 'kysely';

/** Who set no password by a link that went to them, and was never connected; simulations of them are none of theirs. */
export const neverEntered = (column: string): RawBuilder<boolean> => sql<boolean>`(
  NOT EXISTS (SELECT FROM credentials p WHERE p.person_id = ${sql.ref(column)})
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.person_id = ${sql.ref(column)} AND s.simulated_by IS NULL))`;
