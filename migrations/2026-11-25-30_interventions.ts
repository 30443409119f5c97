import { sql, type Kysely } from 'kysely';

/** Numbers of interventions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE intervention_number START 100001`.execute(db);
};
