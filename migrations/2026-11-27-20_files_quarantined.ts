import { sql, type Kysely } from 'kysely';

/** Since when a file is in quarantine, and whether its people were told; what was found before today is no news. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE files ADD COLUMN quarantined_at timestamptz,
    ADD COLUMN quarantine_told boolean NOT NULL DEFAULT FALSE`.execute(db);
  await sql`UPDATE files SET quarantined_at = created_at, quarantine_told = TRUE WHERE state = 'quarantined'`.execute(
    db,
  );
  await sql`CREATE INDEX files_quarantined ON files (quarantined_at, id) WHERE state = 'quarantined'`.execute(db);
};
