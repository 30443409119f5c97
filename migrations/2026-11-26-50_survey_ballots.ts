import { sql, type Kysely } from 'kysely';

/** Anonymous answers until they are counted: no person, no client, no time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE survey_ballots (
    id uuid PRIMARY KEY, survey_id uuid NOT NULL, answers jsonb NOT NULL, batch uuid)`.execute(db);
};
