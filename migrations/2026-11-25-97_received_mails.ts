import { sql, type Kysely } from 'kysely';

/** Each mail that came to an address of ours, and what became of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE received_mails (
      -- derived from the mail that is answered and the message: a message that comes twice is one row
      id uuid PRIMARY KEY,
      mail_id uuid NOT NULL,
      -- who received the mail that is answered
      person_id text NOT NULL,
      -- the thing that is answered about; null where nothing is
      stream text,
      outcome text NOT NULL,
      -- the event that it became
      answer_id uuid,
      -- the message as it came, among the files
      file_id uuid,
      error text,
      size integer NOT NULL,
      received_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX ON received_mails (received_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON received_mails (answer_id)`.execute(db);
  await sql`CREATE INDEX ON received_mails (file_id)`.execute(db);
  await sql`CREATE INDEX ON received_mails (person_id)`.execute(db);
};
