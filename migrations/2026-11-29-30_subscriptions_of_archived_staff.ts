import { sql, type Kysely } from 'kysely';

/**
 * The subscriptions of a member of staff who leaves end by a reaction of their own: it goes on from where the one has come that
 * ended them before, so that nobody who left in between keeps theirs.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    INSERT INTO checkpoints (consumer, version, kind, position)
    SELECT 'subscriptionsOfArchivedStaff', version, kind, position FROM checkpoints WHERE consumer = 'staffLeaving'
    ON CONFLICT DO NOTHING`.execute(db);
};
