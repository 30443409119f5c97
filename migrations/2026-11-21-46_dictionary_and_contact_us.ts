import { sql, type Kysely } from 'kysely';

const dictionary = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE translation_keys_v1 (
      module text NOT NULL,
      key text NOT NULL,
      id uuid NOT NULL,
      revision text,
      added boolean NOT NULL,
      comment text,
      to_complete boolean NOT NULL,
      treated boolean NOT NULL,
      deleted boolean NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL,
      position bigint NOT NULL,
      PRIMARY KEY (module, key)
    )`.execute(db);
  await sql`CREATE INDEX ON translation_keys_v1 (position)`.execute(db);
  await sql`
    CREATE TABLE translations_v1 (
      module text NOT NULL,
      key text NOT NULL,
      language text NOT NULL,
      live text,
      shipped text,
      proposed text,
      proposed_by text,
      import_id uuid,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL,
      position bigint NOT NULL,
      PRIMARY KEY (module, key, language)
    )`.execute(db);
  await sql`CREATE INDEX ON translations_v1 (position)`.execute(db);
  await sql`CREATE INDEX ON translations_v1 (import_id) WHERE import_id IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE translation_imports_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      status text NOT NULL,
      language text NOT NULL,
      module text,
      file_name text NOT NULL,
      counts jsonb NOT NULL,
      imported_by text NOT NULL,
      imported_at timestamptz NOT NULL,
      decided_by text,
      decided_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON translation_imports_v1 (imported_at DESC)`.execute(db);
};

const contactUs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE contact_request_number`.execute(db);
  await sql`
    CREATE TABLE contact_natures_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      label_fr text COLLATE "fr-x-icu",
      label_es text,
      label_en text,
      hint_fr text,
      hint_es text,
      hint_en text,
      routed_to text,
      mailbox text,
      permission text,
      companies jsonb NOT NULL,
      for_visitors boolean NOT NULL,
      place integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE contact_requests_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      number text NOT NULL,
      status text NOT NULL,
      nature_id uuid NOT NULL,
      company text NOT NULL,
      sender_id text,
      subject_id text NOT NULL,
      client_id uuid,
      agent_id uuid,
      language text NOT NULL,
      title text,
      description text,
      first_name text,
      last_name text,
      email text,
      phone text,
      organisation text,
      file_ids jsonb NOT NULL,
      routed_to text,
      mailbox text,
      permission text,
      waiting boolean NOT NULL,
      sent_at timestamptz NOT NULL,
      answered_at timestamptz,
      closed_at timestamptz,
      updated_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX ON contact_requests_v1 (number)`.execute(db);
  await sql`CREATE INDEX ON contact_requests_v1 (sent_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON contact_requests_v1 (sent_at, id) WHERE closed_at IS NULL`.execute(db);
  await sql`CREATE INDEX ON contact_requests_v1 (sender_id)`.execute(db);
  await sql`CREATE INDEX ON contact_requests_v1 (subject_id)`.execute(db);
  await sql`CREATE INDEX ON contact_requests_v1 USING gin (file_ids)`.execute(db);
  await sql`
    CREATE TABLE contact_request_messages_v1 (
      id uuid PRIMARY KEY,
      request_id uuid NOT NULL,
      revision text NOT NULL,
      at timestamptz NOT NULL,
      side text NOT NULL,
      author_id text NOT NULL,
      subject_id text NOT NULL,
      text text,
      file_ids jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON contact_request_messages_v1 (request_id, at)`.execute(db);
  await sql`CREATE INDEX ON contact_request_messages_v1 (subject_id)`.execute(db);
  await sql`CREATE INDEX ON contact_request_messages_v1 USING gin (file_ids)`.execute(db);
  // what people without an account ask for, by a keyed hash of their address: counted, and gone after a day
  await sql`
    CREATE TABLE visitor_requests (
      subject bytea NOT NULL,
      hour timestamptz NOT NULL,
      requests integer NOT NULL,
      PRIMARY KEY (subject, hour)
    )`.execute(db);
};

/** The translation dictionary over the release's texts, and the messages of contact-us. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await dictionary(db);
  await contactUs(db);
};
