import { sql, type Kysely } from 'kysely';

/** Process that sends a mail, by its number; the process holds a lock by this number for as long as it lives. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE mail_senders AS integer CYCLE`.execute(db);
  await sql`ALTER TABLE mails ADD COLUMN sender integer`.execute(db);
};
