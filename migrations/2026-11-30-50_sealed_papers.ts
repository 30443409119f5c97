import { sql, type Kysely } from 'kysely';

/** Certificates, agreements, reports and proofs that were sealed: the same bytes at each download. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE sealed_papers (
      -- of what the paper says, and of whom
      said_sha256 text PRIMARY KEY,
      -- of the bytes, which stand in the storage of files
      sealed_sha256 text NOT NULL,
      sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
};
