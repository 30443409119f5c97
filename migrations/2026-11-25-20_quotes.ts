import { sql, type Kysely } from 'kysely';

/** Numbers of quotes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE quote_number START 100001`.execute(db);
};
