import { sql, type Kysely } from 'kysely';

/** Backups that were made, and rehearsals of bringing one back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE backups (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('backup', 'rehearsal')),
      place text NOT NULL,
      -- every event up to here is in it
      position bigint NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- of a rehearsal: why it could not be brought back, or what its seals say
      fault text
    )`.execute(db);
};
