import { sql, type Kysely } from 'kysely';

/** Read models of support tickets. An open ticket has no `closed_at`: partial indexes keep the queues small beside a million closed ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE ticket_number START 100001`.execute(db);
  await sql`
    CREATE FUNCTION plain_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT translate(
        replace(replace(lower(coalesce($1, '')), 'œ', 'oe'), 'æ', 'ae'),
        'àâäáãåçéèêëíìîïñóòôöõúùûüýÿÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ',
        'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'
      )
    $$`.execute(db);
  await sql`
    CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT to_tsvector('simple', regexp_replace(plain_words($1), '[^a-z0-9]+', ' ', 'g'))
    $$`.execute(db);
  await sql`
    CREATE TABLE tickets_v1 (
      id uuid PRIMARY KEY,
      revision text NOT NULL,
      number text NOT NULL,
      old_number text,
      kind text NOT NULL,
      status text NOT NULL,
      title text,
      description text,
      client_id uuid NOT NULL,
      creator_id text NOT NULL,
      contact_id uuid NOT NULL,
      second_contact_id uuid,
      agent_id uuid,
      range_id uuid,
      domain_id uuid,
      product_id uuid,
      licence_id uuid,
      module_id uuid,
      version_id uuid,
      corrective_version_id uuid,
      type text NOT NULL,
      severity text,
      severity_reason text,
      impact text,
      deadline text,
      priority text NOT NULL,
      support_level text NOT NULL,
      phone text,
      availability text,
      project_name text,
      reply_by_mail boolean NOT NULL,
      patient_risk boolean NOT NULL,
      personal_data_incident boolean NOT NULL,
      incident_at timestamptz,
      sensitive_data boolean NOT NULL,
      restricted boolean GENERATED ALWAYS AS (patient_risk OR personal_data_incident OR sensitive_data) STORED,
      opened_at timestamptz NOT NULL,
      answered_at timestamptz,
      resolved_at timestamptz,
      closed_at timestamptz,
      updated_at timestamptz NOT NULL,
      target_at timestamptz,
      closes_at timestamptz,
      solution text,
      solution_subject_id text,
      closure_reason text,
      closure_comment text,
      closure_subject_id text,
      closure_automatic boolean NOT NULL,
      closure_confirmed boolean NOT NULL,
      reopen_until timestamptz,
      votes integer NOT NULL,
      chase_ups integer NOT NULL,
      search tsvector GENERATED ALWAYS AS (
        setweight(search_words(title), 'A') ||
        setweight(search_words(description), 'B') ||
        setweight(search_words(number || ' ' || coalesce(old_number, '')), 'C')
      ) STORED
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX ON tickets_v1 (number)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (old_number) WHERE old_number IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (client_id, opened_at, id)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (client_id, updated_at, id)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (opened_at, id)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (updated_at, id)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (closed_at DESC NULLS LAST, id DESC) WHERE closed_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (opened_at, id) WHERE closed_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (opened_at, id) WHERE closed_at IS NULL`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (agent_id, opened_at)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (contact_id)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (creator_id)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (product_id, opened_at)`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 (opened_at) WHERE restricted`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 USING gin (search)`.execute(db);
  await sql`
    CREATE TABLE ticket_activities_v1 (
      id uuid PRIMARY KEY,
      ticket_id uuid NOT NULL,
      at timestamptz NOT NULL,
      revision bigint NOT NULL,
      kind text NOT NULL,
      status text NOT NULL,
      author_id text NOT NULL,
      author_side text NOT NULL,
      acted_by text,
      internal boolean NOT NULL,
      subject_id text,
      text text,
      callback_phone text,
      args jsonb NOT NULL,
      people jsonb NOT NULL,
      other_ticket_id uuid,
      search tsvector GENERATED ALWAYS AS (search_words(text)) STORED
    )`.execute(db);
  await sql`CREATE INDEX ON ticket_activities_v1 (ticket_id, revision)`.execute(db);
  await sql`CREATE INDEX ON ticket_activities_v1 USING gin (search)`.execute(db);
  await sql`CREATE INDEX ON ticket_activities_v1 (subject_id) WHERE subject_id IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE ticket_files_v1 (
      ticket_id uuid NOT NULL,
      file_id uuid NOT NULL,
      activity_id uuid NOT NULL,
      PRIMARY KEY (ticket_id, file_id)
    )`.execute(db);
  await sql`CREATE INDEX ON ticket_files_v1 (file_id)`.execute(db);
  await sql`
    CREATE TABLE ticket_participants_v1 (
      ticket_id uuid NOT NULL,
      contact_id uuid NOT NULL,
      "right" text NOT NULL,
      PRIMARY KEY (ticket_id, contact_id)
    )`.execute(db);
  await sql`CREATE INDEX ON ticket_participants_v1 (contact_id)`.execute(db);
  await sql`
    CREATE TABLE ticket_votes_v1 (
      ticket_id uuid NOT NULL,
      contact_id uuid NOT NULL,
      PRIMARY KEY (ticket_id, contact_id)
    )`.execute(db);
  await sql`
    CREATE TABLE ticket_links_v1 (
      ticket_id uuid NOT NULL,
      link text NOT NULL,
      other_id uuid NOT NULL,
      PRIMARY KEY (ticket_id, link, other_id)
    )`.execute(db);
  await sql`CREATE INDEX ON ticket_links_v1 (other_id)`.execute(db);
};
