import { sql, type Kysely } from 'kysely';

/** Numbers of aptitude checks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE aptitude_check_number START 100001`.execute(db);
};
