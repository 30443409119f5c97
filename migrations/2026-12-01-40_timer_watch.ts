import { sql, type Kysely } from 'kysely';

/** When workers last looked at the timers, and the last time that they did not for long: one row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE timer_watch (
      the_one boolean PRIMARY KEY DEFAULT true CHECK (the_one),
      seen_at timestamptz NOT NULL,
      stopped_at timestamptz,
      resumed_at timestamptz,
      CHECK ((stopped_at IS NULL) = (resumed_at IS NULL))
    )`.execute(db);
  // of a timer that waits longer than its state says: when it was due
  await sql`ALTER TABLE timers ADD COLUMN awaited_at timestamptz`.execute(db);
};
