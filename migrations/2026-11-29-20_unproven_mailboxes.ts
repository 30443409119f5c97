import { sql, type Kysely } from 'kysely';

/** Mails of a thing that is worked on are counted by mailbox, by a keyed hash of whose it is; others stand without one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE unproven_mails ADD COLUMN mailbox text NOT NULL DEFAULT ''`.execute(db);
};
