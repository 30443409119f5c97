import { sql, type Kysely } from 'kysely';

/**
 * Read models of privacy; who looked at what is about people, not only about the log; and the functions that mend what
 * was derived from texts that went.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE privacy_request_number START 1001`.execute(db);
  await sql`
    CREATE TABLE privacy_requests_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      person_id uuid NOT NULL,
      client_id uuid,
      updated_at timestamptz NOT NULL,
      number text NOT NULL,
      status text NOT NULL,
      "right" text NOT NULL,
      channel text NOT NULL,
      recorded_by text NOT NULL,
      received_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      message text,
      verified_at timestamptz,
      verified_by text,
      means text,
      extended_at timestamptz,
      extension_reason text,
      ended_at timestamptz,
      ended_by text,
      motive text,
      answer text
    )`.execute(db);
  await sql`CREATE INDEX ON privacy_requests_v1 (person_id)`.execute(db);
  await sql`CREATE INDEX ON privacy_requests_v1 (due_at) WHERE ended_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE erasures_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      person_id uuid NOT NULL,
      client_id uuid,
      updated_at timestamptz NOT NULL,
      status text NOT NULL,
      person_kind text NOT NULL,
      ground text NOT NULL,
      request_id uuid,
      ordered_by text NOT NULL,
      ordered_at timestamptz NOT NULL,
      completed_at timestamptz,
      erased jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON erasures_v1 (person_id)`.execute(db);
  await sql`CREATE INDEX ON erasures_v1 (ordered_at) WHERE status = 'ordered'`.execute(db);
  await sql`
    CREATE TABLE restrictions_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      person_id uuid NOT NULL,
      client_id uuid,
      updated_at timestamptz NOT NULL,
      status text NOT NULL,
      ground text NOT NULL,
      request_id uuid,
      restricted_by text NOT NULL,
      restricted_at timestamptz NOT NULL,
      lifted_by text,
      lifted_at timestamptz,
      lift_reason text
    )`.execute(db);
  await sql`CREATE INDEX ON restrictions_v1 (person_id)`.execute(db);
  await sql`
    CREATE TABLE personal_exports_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      person_id uuid NOT NULL,
      client_id uuid,
      updated_at timestamptz NOT NULL,
      status text NOT NULL,
      language text NOT NULL,
      requested_at timestamptz NOT NULL,
      size integer,
      digest text,
      ready_at timestamptz,
      expires_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON personal_exports_v1 (person_id)`.execute(db);
  await sql`CREATE INDEX ON personal_exports_v1 (requested_at) WHERE status = 'requested'`.execute(db);
  await sql`
    CREATE TABLE legal_holds_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      subject_kind text NOT NULL,
      subject_id text NOT NULL,
      ground text NOT NULL,
      reference text COLLATE "fr-x-icu" NOT NULL,
      review_on text
    )`.execute(db);
  await sql`CREATE INDEX ON legal_holds_v1 (subject_id)`.execute(db);
  await sql`
    CREATE TABLE retention_runs_v1 (
      id uuid PRIMARY KEY,
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      removed integer NOT NULL,
      held integer NOT NULL,
      counts jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON retention_runs_v1 (started_at)`.execute(db);
  await sql`
    CREATE TABLE data_incidents_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      status text NOT NULL,
      ticket_id uuid NOT NULL,
      client_id uuid NOT NULL,
      recorded_at timestamptz NOT NULL,
      notice_due_at timestamptz NOT NULL,
      authority_due_at timestamptz NOT NULL,
      notified_at timestamptz,
      notified_by text,
      recipient_ids jsonb NOT NULL,
      subject_id text,
      message text,
      closed_at timestamptz,
      closed_by text,
      outcome text,
      measures text
    )`.execute(db);
  await sql`CREATE INDEX ON data_incidents_v1 (notice_due_at) WHERE status = 'recorded'`.execute(db);
  await sql`CREATE INDEX ON data_incidents_v1 (recorded_at)`.execute(db);

  // one log of sensitive reads: of the history, and of what is held about a person
  await sql`ALTER TABLE history_reads RENAME TO sensitive_reads`.execute(db);
  await sql`ALTER TABLE sensitive_reads DROP CONSTRAINT history_reads_act_check`.execute(db);
  await sql`ALTER TABLE sensitive_reads ADD COLUMN subject_id text`.execute(db);
  await sql`CREATE INDEX ON sensitive_reads (subject_id, at) WHERE subject_id IS NOT NULL`.execute(db);

  await sql`CREATE INDEX ON files (created_at)`.execute(db);

  await sql`ALTER TABLE person_keys ADD COLUMN destroyed_at timestamptz`.execute(db);
  await sql`CREATE INDEX ON person_keys (destroyed_at) WHERE destroyed_at IS NOT NULL`.execute(db);
};
