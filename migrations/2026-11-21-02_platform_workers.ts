import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA rebuild`.execute(db);
  await sql`
    CREATE TABLE checkpoints (
      consumer text NOT NULL,
      version integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('projection', 'reaction')),
      position bigint NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (consumer, version)
    )`.execute(db);
  await sql`
    CREATE TABLE parked_events (
      id uuid PRIMARY KEY,
      consumer text NOT NULL,
      version integer NOT NULL,
      stream text NOT NULL,
      revision bigint NOT NULL,
      last_revision bigint NOT NULL,
      position bigint NOT NULL,
      type text NOT NULL,
      error text NOT NULL,
      attempts integer NOT NULL DEFAULT 1,
      parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      UNIQUE (consumer, version, stream)
    )`.execute(db);
  await sql`
    CREATE TABLE rebuilds (
      consumer text NOT NULL,
      version integer NOT NULL,
      position bigint NOT NULL DEFAULT 0,
      error text,
      started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (consumer, version)
    )`.execute(db);
  await sql`
    CREATE TABLE timers (
      key text PRIMARY KEY,
      id uuid NOT NULL,
      lifecycle text NOT NULL,
      stream_id text NOT NULL,
      command text NOT NULL,
      body jsonb NOT NULL,
      correlation_id text NOT NULL,
      causation_id text NOT NULL,
      due_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      error text
    )`.execute(db);
  await sql`CREATE INDEX timers_by_due_at ON timers (due_at)`.execute(db);
  await sql`
    CREATE TABLE mails (
      id uuid PRIMARY KEY,
      template text NOT NULL,
      delivery_class text NOT NULL CHECK (delivery_class IN ('A', 'B')),
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'expired')),
      person_id text NOT NULL,
      language text NOT NULL,
      content jsonb NOT NULL,
      link text,
      reply_stream text,
      correlation_id text NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      losses integer NOT NULL DEFAULT 0,
      error text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      sending_at timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX mails_pending ON mails (due_at) WHERE state IN ('queued', 'sending')`.execute(db);
  await sql`CREATE INDEX mails_by_created_at ON mails (created_at DESC)`.execute(db);
};
