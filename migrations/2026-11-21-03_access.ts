import { sql, type Kysely } from 'kysely';

/**
 * Tables of the API besides read models: log-ins and sessions, commands already answered, files and drafts. None of it
 * is business data; nothing of it is rebuilt from the log.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE credentials (
      person_id uuid PRIMARY KEY,
      password_hash text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`
    CREATE TABLE login_failures (
      -- keyed hash of the log-in or of the address, so that no log-in stands here in clear
      subject text PRIMARY KEY,
      failures integer NOT NULL,
      blocked_until timestamptz NOT NULL,
      last_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      person_id uuid NOT NULL,
      client_id uuid,
      simulated_by uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      ends_at timestamptz NOT NULL,
      revoked_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON sessions (person_id, created_at)`.execute(db);
  await sql`CREATE INDEX ON sessions (ends_at)`.execute(db);
  await sql`
    CREATE TABLE idempotency_keys (
      person_id text NOT NULL,
      key uuid NOT NULL,
      request_hash bytea NOT NULL,
      stream_id uuid NOT NULL,
      command_id uuid NOT NULL,
      receipt jsonb,
      refused boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (person_id, key)
    )`.execute(db);
  await sql`CREATE INDEX ON idempotency_keys (created_at)`.execute(db);
  await sql`
    CREATE TABLE files (
      id uuid PRIMARY KEY,
      owner_id uuid NOT NULL,
      -- whose key seals the name and the content; null for a file of the provider
      subject_id uuid,
      name jsonb NOT NULL,
      size integer NOT NULL,
      media_type text NOT NULL,
      sha256 bytea NOT NULL,
      state text NOT NULL CHECK (state IN ('scanning', 'clean', 'quarantined')),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX ON files (owner_id)`.execute(db);
  await sql`CREATE INDEX ON files (created_at) WHERE state = 'scanning'`.execute(db);
  await sql`
    CREATE TABLE drafts (
      person_id uuid NOT NULL,
      form text NOT NULL,
      -- sealed with the person's key: unreadable once the person is forgotten
      sealed jsonb NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (person_id, form)
    )`.execute(db);
  await sql`
    CREATE TABLE installation (
      fact text PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
};
