import { sql, type Kysely } from 'kysely';

/** Mails to large audiences: the event that they follow from, and the last person who was written to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE mailings (
      id uuid PRIMARY KEY,
      reaction text NOT NULL,
      event_id text NOT NULL,
      stream text NOT NULL,
      revision bigint NOT NULL,
      line text NOT NULL,
      after uuid,
      due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      attempts int NOT NULL DEFAULT 0,
      error text
    )`.execute(db);
  await sql`CREATE INDEX mailings_due ON mailings (due_at)`.execute(db);
};
