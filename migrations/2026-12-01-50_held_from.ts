import { sql, type Kysely } from 'kysely';

/**
 * The first of stops that follow each other. A database of before the watch was last looked at when a consumer of the log
 * last moved: an upgrade after days, or an old backup that is restored, is a stop as well. An empty one stays empty.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE timer_watch ADD COLUMN held_from timestamptz`.execute(db);
  await sql`UPDATE timer_watch SET held_from = resumed_at`.execute(db);
  await sql`
    ALTER TABLE timer_watch ADD CHECK ((held_from IS NULL) = (resumed_at IS NULL))`.execute(db);
  await sql`
    INSERT INTO timer_watch (seen_at) SELECT seen_at FROM (SELECT coalesce((SELECT max(updated_at) FROM checkpoints),
      (SELECT at FROM event_log ORDER BY position DESC LIMIT 1)) AS seen_at) AS last WHERE seen_at IS NOT NULL
    ON CONFLICT (the_one) DO NOTHING`.execute(db);
};
