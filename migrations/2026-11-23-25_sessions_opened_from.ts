import { sql, type Kysely } from 'kysely';

/** A simulation's session ends with the session from which it was entered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sessions ADD COLUMN opened_from uuid`.execute(db);
  await sql`CREATE INDEX ON sessions (simulated_by) WHERE simulated_by IS NOT NULL`.execute(db);
};
