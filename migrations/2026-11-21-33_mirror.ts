import { sql, type Kysely } from 'kysely';

/**
 * How far the mirror has copied the log of EventStoreDB. Its rows keep the positions that they have there and become
 * visible in order, so readers need no barrier for them: the mark is whichever of both is further.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE mirror (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      position bigint NOT NULL,
      -- where the store ended when this database met it: what is before is history, to be mailed to nobody
      origin bigint,
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`INSERT INTO mirror (position) VALUES (0)`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION event_log_mark() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
    DECLARE mark bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(7301);
      SELECT greatest(m.position, CASE WHEN s.is_called THEN s.last_value ELSE 0 END) INTO mark
        FROM event_log_position_seq s, mirror m;
      RETURN mark;
    END $$`.execute(db);
};
