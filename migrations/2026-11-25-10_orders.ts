import { sql, type Kysely } from 'kysely';

/** Numbers of orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE order_number`.execute(db);
};
