import { sql, type Kysely } from 'kysely';

/** Numbers of bindery orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE bindery_order_number START 100001`.execute(db);
};
