import { sql, type Kysely } from 'kysely';

/** Numbers of training agreements. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE training_agreement_number START 100001`.execute(db);
};
