import { sql, type Kysely } from 'kysely';

/** Log of reads of the history, with person, act and stream or position (decision 011). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE history_reads (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      person_id text NOT NULL,
      act text NOT NULL CHECK (act IN ('event', 'history', 'state', 'difference', 'export')),
      stream text,
      position bigint,
      filter jsonb,
      events integer
    )`.execute(db);
  await sql`CREATE INDEX ON history_reads (at, id)`.execute(db);
};
