import { sql, type Kysely } from 'kysely';

/** Read models that an erasure touched: their tables' pages keep the bytes of what is gone until they are filled anew. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE erased_pages (
      read_model text PRIMARY KEY,
      touched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      asked_at timestamptz
    )`.execute(db);
};
