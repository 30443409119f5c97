import { sql, type Kysely } from 'kysely';

/** Tests of Chorus Pro connectors that were answered as the one before: no event of the log says so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE chorus_tests (
      connector_id uuid PRIMARY KEY,
      -- instant for which the log had planned the test: another one there ends the count
      planned_at timestamptz NOT NULL,
      passed_at timestamptz,
      test_at timestamptz NOT NULL,
      -- tests without an answer
      tries integer NOT NULL DEFAULT 0
    )`.execute(db);
};
