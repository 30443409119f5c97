import { sql, type Kysely } from 'kysely';

/**
 * The mark is the position of an event that is on disk, and no longer the sequence's last value. A rolled back append
 * uses values up without waiting for the disk, so a server that dies gives these values out again.
 *
 * No position is below 1: there the audit would not look. Rows that are there already stay, so that it can name them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE FUNCTION event_log_end() RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT greatest(coalesce((SELECT max(l.position) FROM event_log l), 0), m.position) FROM mirror m
    $$`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION event_log_mark() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
    DECLARE mark bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(7301);
      SELECT event_log_end() INTO mark;
      RETURN mark;
    END $$`.execute(db);
  // the timeline tells a promoted standby from its primary, the start one running server from all others
  await sql`
    CREATE FUNCTION server_life() RETURNS text LANGUAGE sql STABLE AS $$
      SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' since ' || extract(epoch FROM pg_postmaster_start_time())
    $$`.execute(db);
  await sql`
    UPDATE checkpoints SET position = event_log_end()
    WHERE position > event_log_end() AND (SELECT position FROM mirror) = 0`.execute(db);
  await sql`ALTER TABLE event_log ADD CONSTRAINT event_log_position_check CHECK (position > 0) NOT VALID`.execute(db);
  await sql`
    ALTER TABLE audit_digests ADD CONSTRAINT audit_digests_position_check CHECK (position > 0) NOT VALID`.execute(db);
};
