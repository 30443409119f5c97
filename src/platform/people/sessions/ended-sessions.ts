import { sql, type Kysely } from 'kysely';
import type { NoTables } from '../../reading/database/database.js';

/** Ends every session of a person, in the transaction of the caller. */
export const endSessionsOf = async (db: Kysely<NoTables>, personId: string): Promise<void> => {
  await sql`
    UPDATE sessions SET revoked_at = clock_timestamp()
    WHERE person_id = ${personId}::uuid AND revoked_at IS NULL`.execute(db);
};

/** The same, of these sessions. */
export const endSessions = async (db: Kysely<NoTables>, ids: readonly string[]): Promise<void> => {
  await sql`
    UPDATE sessions SET revoked_at = clock_timestamp()
    WHERE id = ANY(${[...ids]}::uuid[]) AND revoked_at IS NULL`.execute(db);
};
