import { sql, type Kysely } from 'kysely';

/** Addresses that take no mail, or no longer, have a line as well: one a day, which counts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE received_mails
      ALTER COLUMN mail_id DROP NOT NULL,
      ALTER COLUMN person_id DROP NOT NULL,
      ADD COLUMN times integer NOT NULL DEFAULT 1`.execute(db);
};
