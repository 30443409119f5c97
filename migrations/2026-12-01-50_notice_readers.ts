import { sql, type Kysely } from 'kysely';

/** Notifications say whom they reach by the digest of the next morning: the same people as a mail at once (decision 043). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE notifications
      ADD COLUMN their_own boolean NOT NULL DEFAULT false,
      ADD COLUMN is_shared boolean NOT NULL DEFAULT false`.execute(db);
  // before, those of tickets alone were shared
  await sql`
    UPDATE notifications SET is_shared = true
    WHERE digest_due_at IS NOT NULL AND (template LIKE 'ticket%' OR template = 'staffSubscription')`.execute(db);
};
