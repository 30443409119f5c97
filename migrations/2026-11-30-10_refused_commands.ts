import { sql, type Kysely } from 'kysely';

/** A stream may be parked because a command that followed from its event was refused: operators read which, and why. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE parked_events ADD COLUMN refused jsonb`.execute(db);
};
