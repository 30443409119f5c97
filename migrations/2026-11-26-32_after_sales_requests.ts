import { sql, type Kysely } from 'kysely';

/** Numbers of after-sales requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE after_sales_request_number START 101`.execute(db);
};
