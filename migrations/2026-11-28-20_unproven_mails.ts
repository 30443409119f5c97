import { sql, type Kysely } from 'kysely';

/** Mails that commands cause to unproven addresses, by a keyed hash of the sender: counted, and gone after a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE unproven_mails (
      cause uuid PRIMARY KEY,
      subject text NOT NULL,
      mails integer NOT NULL,
      caused_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX unproven_mails_of ON unproven_mails (subject, caused_at)`.execute(db);
  await sql`CREATE INDEX unproven_mails_gone ON unproven_mails (caused_at)`.execute(db);
};
