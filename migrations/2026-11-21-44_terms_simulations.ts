import { sql, type Kysely } from 'kysely';

/** Terms of use with their acceptances; visits of staff to customers, their sessions and the searches before them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE terms_of_use_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version text NOT NULL,
      substantial boolean NOT NULL,
      french text NOT NULL,
      spanish text NOT NULL,
      english text NOT NULL,
      published_at timestamptz,
      published_by text,
      hashes jsonb
    )`.execute(db);
  await sql`
    CREATE TABLE terms_acceptances_v1 (
      id uuid PRIMARY KEY,
      person_id uuid NOT NULL,
      client_id uuid,
      terms_id uuid NOT NULL,
      version text NOT NULL,
      language text NOT NULL,
      sha256 text NOT NULL,
      accepted_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON terms_acceptances_v1 (person_id, accepted_at)`.execute(db);
  await sql`CREATE INDEX ON terms_acceptances_v1 (terms_id)`.execute(db);
  await sql`
    CREATE TABLE simulations_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      staff_id uuid NOT NULL,
      client_id uuid NOT NULL,
      simulated_as text NOT NULL,
      person_id uuid NOT NULL,
      reason text NOT NULL,
      reference text NOT NULL,
      started_at timestamptz NOT NULL,
      until timestamptz NOT NULL,
      elevated_at timestamptz,
      elevation_reason text,
      ended_at timestamptz,
      ending text
    )`.execute(db);
  await sql`CREATE INDEX ON simulations_v1 (client_id, started_at)`.execute(db);
  await sql`CREATE INDEX ON simulations_v1 (person_id, started_at)`.execute(db);
  await sql`CREATE INDEX ON simulations_v1 (started_at)`.execute(db);
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
