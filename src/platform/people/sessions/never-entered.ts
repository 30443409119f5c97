import { sql, type RawBuilder } from 'kysely';

/** Condition for people who set no password by a link and were never connected; simulations of them do not count. */
export const neverEntered = (column: string): RawBuilder<boolean> => sql<boolean>`(
  NOT EXISTS (SELECT FROM credentials p WHERE p.person_id = ${sql.ref(column)})
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.person_id = ${sql.ref(column)} AND s.simulated_by IS NULL))`;
