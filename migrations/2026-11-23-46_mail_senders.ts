import { sql, type Kysely } from 'kysely';

/** Who is sending a mail: a number of a process, which holds a lock by it for as long as it lives. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE mail_senders AS integer CYCLE`.execute(db);
  await sql`ALTER TABLE mails ADD COLUMN sender integer`.execute(db);
};
