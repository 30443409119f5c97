import { sql, type Kysely } from 'kysely';

/** People whose key is destroyed and whose `PersonForgotten` is not in the log yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE forgettings (
      person_id text PRIMARY KEY,
      command_id uuid NOT NULL,
      actor text NOT NULL,
      actor_kind text NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
};
