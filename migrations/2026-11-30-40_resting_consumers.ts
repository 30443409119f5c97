import { sql, type Kysely } from 'kysely';

/**
 * Consumers that no new event concerns rest: they share one checkpoint, `resting`, so that one row moves for all of them.
 * The checkpoint counts the events that it passed, and each consumer notes that count when it begins to rest, so that it
 * counts on from there afterwards. `places` says where each consumer stands. An older build finds the resting ones where they began to rest, and reads on
 * from there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE checkpoints ADD COLUMN resting boolean NOT NULL DEFAULT FALSE,
      ADD COLUMN passed bigint NOT NULL DEFAULT 0`.execute(db);
  await sql`
    ALTER TABLE checkpoints DROP CONSTRAINT checkpoints_kind_check,
      ADD CONSTRAINT checkpoints_kind_check CHECK (kind IN ('projection', 'reaction', 'resting'))`.execute(db);
  await sql`
    CREATE VIEW places AS
    SELECT c.consumer, c.version, c.kind, c.resting,
      CASE WHEN c.resting THEN greatest(c.position, shared.position) ELSE c.position END AS position,
      CASE WHEN c.resting THEN greatest(c.counted_to, shared.counted_to) ELSE c.counted_to END AS counted_to,
      CASE WHEN c.resting THEN c.counted + shared.counted ELSE c.counted END AS counted,
      CASE WHEN c.resting THEN greatest(c.updated_at, shared.updated_at) ELSE c.updated_at END AS updated_at
    FROM checkpoints c LEFT JOIN checkpoints shared ON shared.kind = 'resting'
    WHERE c.kind <> 'resting'`.execute(db);
};
