import { sql, type Kysely } from 'kysely';

/**
 * The event log, its append, and its barrier; the keys of personal data.
 *
 * Lock 7301 orders writers and readers: a writer holds it shared from before its first `nextval` to its commit; a reader
 * takes it exclusively for an instant and reads the sequence. Below that mark nothing can appear any more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE event_log (
      position bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (CACHE 1),
      stream text NOT NULL,
      revision bigint NOT NULL,
      event_id uuid NOT NULL,
      type text NOT NULL,
      data jsonb NOT NULL,
      metadata jsonb NOT NULL,
      at timestamptz NOT NULL,
      UNIQUE (stream, revision),
      UNIQUE (stream, event_id)
    )`.execute(db);
  await sql`
    CREATE FUNCTION append_events(p_stream text, p_expected bigint, p_events json)
    RETURNS TABLE (outcome text, revision bigint, "position" bigint)
    LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      current bigint;
      known_revision bigint;
      known_position bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(7301);
      SELECT max(l.revision) INTO current FROM event_log l WHERE l.stream = p_stream;
      current := coalesce(current, -1);
      IF p_expected IS NOT NULL AND p_expected <> current THEN
        -- the same events again: the first receipt
        SELECT max(l.revision), max(l.position) INTO known_revision, known_position
          FROM event_log l JOIN json_array_elements(p_events) e ON l.event_id = (e->>'id')::uuid
          WHERE l.stream = p_stream
          HAVING count(*) = json_array_length(p_events);
        IF known_revision IS NOT NULL THEN
          RETURN QUERY SELECT 'repeated', known_revision, known_position;
        ELSE
          RETURN QUERY SELECT 'conflict', current, NULL::bigint;
        END IF;
        RETURN;
      END IF;
      RETURN QUERY
        WITH appended AS (
          INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
          SELECT p_stream, current + e.ordinality, (e.value->>'id')::uuid, e.value->>'type',
                 (e.value->'data')::jsonb, (e.value->'metadata')::jsonb, (e.value->'metadata'->>'at')::timestamptz
          FROM json_array_elements(p_events) WITH ORDINALITY e
          ORDER BY e.ordinality
          RETURNING event_log.revision, event_log.position
        )
        SELECT 'appended', max(a.revision), max(a.position) FROM appended a;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION event_log_mark() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
    DECLARE mark bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(7301);
      SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END INTO mark FROM event_log_position_seq s;
      RETURN mark;
    END $$`.execute(db);
  await sql`
    CREATE TABLE person_keys (
      person_id text PRIMARY KEY,
      wrapped_key bytea,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE TABLE master_key_check (single boolean PRIMARY KEY DEFAULT true CHECK (single), proof bytea NOT NULL)`.execute(
    db,
  );
};
