import { sql, type Kysely } from 'kysely';

/** The sessions of visits of staff to customers, and the searches before them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE simulation_sessions (
      session_id uuid PRIMARY KEY,
      simulation_id uuid NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON simulation_sessions (simulation_id)`.execute(db);
  // counted for the limit, and dropped after a day; auditors read them among the sensitive reads
  await sql`
    CREATE TABLE simulation_searches (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      staff_id uuid NOT NULL,
      identifier text NOT NULL,
      client_id uuid
    )`.execute(db);
  await sql`CREATE INDEX ON simulation_searches (staff_id, at)`.execute(db);
  await sql`CREATE INDEX ON simulation_searches (at)`.execute(db);
};
