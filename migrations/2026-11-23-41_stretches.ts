import { sql, type Kysely } from 'kysely';

/**
 * How many events each consumer has read in each stretch of the log, so that an event which it was never shown is found
 * by counting. The last stretch is open and stands with the checkpoint; what an older build reads is in no stretch.
 *
 * Which events a reaction has answered, so that one which goes back over a stretch does nothing a second time.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE checkpoints
      ADD COLUMN counted_from bigint NOT NULL DEFAULT 0,
      ADD COLUMN counted_to bigint NOT NULL DEFAULT 0,
      ADD COLUMN counted bigint NOT NULL DEFAULT 0`.execute(db);
  await sql`UPDATE checkpoints SET counted_from = position, counted_to = position`.execute(db);
  await sql`ALTER TABLE rebuilds ADD COLUMN counted bigint NOT NULL DEFAULT 0`.execute(db);
  await sql`
    CREATE TABLE stretches (
      consumer text NOT NULL,
      version integer NOT NULL,
      after bigint NOT NULL,
      up_to bigint NOT NULL,
      events bigint NOT NULL,
      PRIMARY KEY (consumer, version, after)
    )`.execute(db);
  await sql`
    CREATE TABLE answered_events (
      consumer text NOT NULL,
      event_id uuid NOT NULL,
      answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (consumer, event_id)
    )`.execute(db);
  // they come in the order of their time, and go in it
  await sql`CREATE INDEX answered_events_by_time ON answered_events USING brin (answered_at)`.execute(db);
};
