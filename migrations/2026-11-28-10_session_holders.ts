import { sql, type Kysely } from 'kysely';

/** The contact who connected as the client with its vocal code; sessions from before have none, and are opened anew. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sessions ADD COLUMN held_by uuid`.execute(db);
  await sql`CREATE INDEX sessions_held_by ON sessions (held_by) WHERE held_by IS NOT NULL`.execute(db);
  await sql`UPDATE sessions SET revoked_at = now() WHERE method = 'vocalCode' AND revoked_at IS NULL`.execute(db);
};
