import { sql, type Kysely } from 'kysely';

/** Keys for sealing and time-stamping documents: made once, wrapped by the master key. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE seal_keys (
      -- authority, which issues the certificates of the others; seal; time
      purpose text PRIMARY KEY CHECK (purpose IN ('authority', 'seal', 'time')),
      -- PKCS8
      wrapped_key bytea NOT NULL,
      -- X.509, DER
      certificate bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
};
