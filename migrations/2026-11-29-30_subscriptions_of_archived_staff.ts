import { sql, type Kysely } from 'kysely';

/**
 * The subscriptions of a leaving member of staff end by a reaction of their own. Its checkpoint begins where the former
 * reaction stopped, so that people who left in between lose theirs too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    INSERT INTO checkpoints (consumer, version, kind, position)
    SELECT 'subscriptionsOfArchivedStaff', version, kind, position FROM checkpoints WHERE consumer = 'staffLeaving'
    ON CONFLICT DO NOTHING`.execute(db);
};
