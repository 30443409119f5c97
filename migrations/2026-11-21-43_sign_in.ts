import { sql, type Kysely } from 'kysely';

/** Tables for signing in: links that are sent by mail, second factors, devices, and the log of attempts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // the last ones, so that none is taken again
  await sql`ALTER TABLE credentials ADD COLUMN former_hashes text[] NOT NULL DEFAULT '{}'`.execute(db);
  await sql`
    ALTER TABLE sessions
      ADD COLUMN method text NOT NULL DEFAULT 'password',
      -- sealed with the person's key: device and address of the log-in
      ADD COLUMN seen_with jsonb,
      -- when the person last confirmed their identity
      ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT clock_timestamp()`.execute(db);
  await sql`
    CREATE TABLE sign_in_links (
      token_hash bytea PRIMARY KEY,
      person_id uuid NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset', 'unlock')),
      mail_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      ends_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON sign_in_links (person_id, purpose)`.execute(db);
  await sql`CREATE INDEX ON sign_in_links (ends_at)`.execute(db);
  await sql`
    CREATE TABLE sign_in_attempts (
      token_hash bytea PRIMARY KEY,
      -- null until a passkey has told who it is
      person_id uuid,
      purpose text NOT NULL,
      challenge text,
      -- a one-time code's secret, until a first code has proved that it arrived
      sealed_secret jsonb,
      tries integer NOT NULL DEFAULT 0,
      ends_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON sign_in_attempts (ends_at)`.execute(db);
  await sql`
    CREATE TABLE second_factors (
      id uuid PRIMARY KEY,
      person_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
      -- both sealed with the person's key
      name jsonb NOT NULL,
      secret jsonb,
      -- of the last code taken: none is taken twice
      last_step bigint,
      credential_id text UNIQUE,
      public_key bytea,
      counter bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON second_factors (person_id)`.execute(db);
  await sql`
    CREATE TABLE recovery_codes (
      person_id uuid NOT NULL,
      code_hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (person_id, code_hash)
    )`.execute(db);
  await sql`
    CREATE TABLE known_devices (
      person_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      visits integer NOT NULL DEFAULT 1,
      seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (person_id, token_hash)
    )`.execute(db);
  await sql`CREATE INDEX ON known_devices (seen_at)`.execute(db);
  await sql`
    CREATE TABLE sign_ins (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- null: a log-in that nobody has
      person_id uuid,
      outcome text NOT NULL,
      method text NOT NULL,
      -- device and address, sealed with the person's key where there is a person
      seen_with jsonb
    )`.execute(db);
  await sql`CREATE INDEX ON sign_ins (person_id, at)`.execute(db);
  await sql`CREATE INDEX ON sign_ins (at)`.execute(db);
};
