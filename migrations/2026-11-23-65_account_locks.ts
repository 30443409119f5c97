import { sql, type Kysely } from 'kysely';

/** Until when an account is locked, for those who help its owner. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE account_locks_v1 (person_id uuid PRIMARY KEY, locked_until timestamptz NOT NULL)`.execute(db);
};
