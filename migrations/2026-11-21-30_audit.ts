import { sql, type Kysely } from 'kysely';

/**
 * Events keep the bytes that they were appended with, so that a digest over them can be checked by anybody; the digests
 * of what has been sealed, the signed seals, and what auditors asked to be verified.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE event_log
      ALTER COLUMN data TYPE json USING data::json,
      ALTER COLUMN metadata TYPE json USING metadata::json`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION append_events(p_stream text, p_expected bigint, p_events json)
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
                 e.value->'data', e.value->'metadata', (e.value->'metadata'->>'at')::timestamptz
          FROM json_array_elements(p_events) WITH ORDINALITY e
          ORDER BY e.ordinality
          RETURNING event_log.revision, event_log.position
        )
        SELECT 'appended', max(a.revision), max(a.position) FROM appended a;
    END $$`.execute(db);
  // written when sealed, not when appended: an append pays nothing for the audit
  await sql`CREATE TABLE audit_digests (position bigint PRIMARY KEY, digest bytea NOT NULL)`.execute(db);
  await sql`
    CREATE TABLE audit_seals (
      number bigint PRIMARY KEY,
      position bigint NOT NULL,
      events bigint NOT NULL,
      digest text NOT NULL,
      sealed_at timestamptz NOT NULL,
      key_id text NOT NULL,
      signature text NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE audit_verifications (
      id uuid PRIMARY KEY,
      requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      requested_by text NOT NULL,
      state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'passed', 'failed')),
      finished_at timestamptz,
      report json
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX audit_verifications_running ON audit_verifications (state) WHERE state = 'running'`.execute(
    db,
  );
};
