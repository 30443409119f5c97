import { sql, type Kysely } from 'kysely';

/**
 * Every append paid for an index of event ids that only repeats need. Whether events are there already is asked of their
 * stream, in the order that it has anyway. Two who append the same at once want the same revision, which one of them gets.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE event_log DROP CONSTRAINT event_log_stream_event_id_key`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION append_events(p_stream text, p_expected bigint, p_events json)
    RETURNS TABLE (outcome text, revision bigint, "position" bigint)
    LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      current bigint;
      known_events bigint;
      known_revision bigint;
      known_position bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(7301);
      SELECT max(l.revision) INTO current FROM event_log l WHERE l.stream = p_stream;
      current := coalesce(current, -1);
      SELECT count(*), max(l.revision), max(l.position) INTO known_events, known_revision, known_position
        FROM event_log l JOIN json_array_elements(p_events) e ON l.event_id = (e->>'id')::uuid
        WHERE l.stream = p_stream;
      IF known_events = json_array_length(p_events) THEN
        -- the same events again: the first receipt
        RETURN QUERY SELECT 'repeated', known_revision, known_position;
        RETURN;
      ELSIF known_events > 0 OR p_expected <> current THEN
        RETURN QUERY SELECT 'conflict', current, NULL::bigint;
        RETURN;
      END IF;
      RETURN QUERY
        WITH appended AS (
          INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
          SELECT p_stream, current + e.ordinality, (e.value->>'id')::uuid, e.value->>'type',
                 e.value->'data', e.value->'metadata', (e.value->'metadata'->>'at')::timestamptz
          FROM json_array_elements(p_events) WITH ORDINALITY e
          ORDER BY e.ordinality
          RETURNING event_log.revision, event_log.position
        )
        SELECT 'appended', max(a.revision), max(a.position) FROM appended a;
    END $$`.execute(db);
};
