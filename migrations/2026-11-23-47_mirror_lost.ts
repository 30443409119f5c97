import { sql, type Kysely } from 'kysely';

/** Why the store is not the one that was mirrored; null as long as it is. While it is set, no command is taken. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE mirror ADD COLUMN lost text`.execute(db);
};
