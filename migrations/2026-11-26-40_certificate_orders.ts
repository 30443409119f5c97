import { sql, type Kysely } from 'kysely';

/** Numbers of certificate orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE certificate_order_number START 101`.execute(db);
};
