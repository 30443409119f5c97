import { sql, type Kysely } from 'kysely';

/**
 * The register of the log that auditors search, kept by a projection so that an append pays for none of these indexes;
 * and who looked at what (decision 011).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE log_entries_v1 (
      position bigint PRIMARY KEY,
      event_id uuid NOT NULL,
      stream text NOT NULL,
      revision bigint NOT NULL,
      type text NOT NULL,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      actor_kind text NOT NULL,
      on_behalf_of text,
      tenant text NOT NULL,
      correlation_id text NOT NULL,
      causation_id text
    )`.execute(db);
  await sql`CREATE INDEX ON log_entries_v1 (at, position)`.execute(db);
  await sql`CREATE INDEX ON log_entries_v1 (actor, at, position)`.execute(db);
  await sql`CREATE INDEX ON log_entries_v1 (on_behalf_of, at, position) WHERE on_behalf_of IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON log_entries_v1 (type, at, position)`.execute(db);
  await sql`CREATE INDEX ON log_entries_v1 (correlation_id)`.execute(db);
  await sql`
    CREATE TABLE history_reads (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      person_id text NOT NULL,
      act text NOT NULL CHECK (act IN ('event', 'history', 'state', 'difference', 'export')),
      stream text,
      position bigint,
      filter jsonb,
      events integer
    )`.execute(db);
  await sql`CREATE INDEX ON history_reads (at, id)`.execute(db);
};
