import { sql, type Kysely } from 'kysely';

/** When workers last looked at the timers, and their last stop: one row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE timer_watch (
      the_one boolean PRIMARY KEY DEFAULT true CHECK (the_one),
      seen_at timestamptz NOT NULL,
      stopped_at timestamptz,
      resumed_at timestamptz,
      CHECK ((stopped_at IS NULL) = (resumed_at IS NULL))
    )`.execute(db);
  // when a timer was due that waits longer, after a stop
  await sql`ALTER TABLE timers ADD COLUMN awaited_at timestamptz`.execute(db);
};
