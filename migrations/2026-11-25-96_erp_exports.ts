import { sql, type Kysely } from 'kysely';

/** Numbers of exports to the ERP. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE erp_export_number START 100001`.execute(db);
};
