import { sql, type Kysely } from 'kysely';

/** Sorts that the lists of contacts offer; what may be null is sorted last both ways. */
const sortedContacts = ['first_name', 'service', '"function"', 'role', 'updated_at', 'created_at'];
const sortedOrNull = ['last_name', 'email'];
const sortedClients = ['name', 'client_code', 'city', 'zip_code', 'kind', 'updated_at', 'created_at'];

/**
 * Clients and contacts with all their fields, each with its words in one column, so that a search is one look-up in one
 * index; and the answers of the public directory of establishments.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE FUNCTION contact_words(first text, last text, email text, service text, job text, landline text, mobile text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_to_tsvector(public.words(concat_ws(' ', first, last, email, service, job, landline, mobile,
        '0' || right(landline, 9), '0' || right(mobile, 9))))
    $$`.execute(db);
  await sql`
    CREATE FUNCTION client_words(name text, client_code text, vocal_code text, siren text, city text, zip_code text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_to_tsvector(public.words(concat_ws(' ', name, client_code, vocal_code, siren, city, zip_code)))
    $$`.execute(db);
  await sql`
    CREATE TABLE clients_v2 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      name text COLLATE "fr-x-icu" NOT NULL,
      client_code text NOT NULL,
      vocal_code text,
      kind text NOT NULL,
      brand text NOT NULL,
      entity text NOT NULL,
      language text NOT NULL,
      country text NOT NULL,
      siren text,
      nic text,
      tax_id text,
      address1 text,
      address2 text,
      address3 text,
      zip_code text NOT NULL,
      city text COLLATE "fr-x-icu" NOT NULL,
      department text,
      phone text,
      email text,
      website text,
      holiday_zone text NOT NULL,
      linked_client_ids jsonb NOT NULL,
      chorus_active boolean NOT NULL,
      chorus_requirement text NOT NULL,
      chorus_services jsonb NOT NULL,
      premium boolean NOT NULL,
      exclusive boolean NOT NULL,
      storage_eligible boolean NOT NULL,
      restricts_order_visibility boolean NOT NULL,
      mail_topics jsonb NOT NULL,
      establishment text NOT NULL,
      establishment_checked_at timestamptz,
      checked_siret text,
      search tsvector GENERATED ALWAYS AS (public.client_words(name, client_code, vocal_code, siren, city, zip_code)) STORED
    )`.execute(db);
  await sql`CREATE INDEX ON clients_v2 (client_code)`.execute(db);
  await sql`CREATE INDEX ON clients_v2 (vocal_code)`.execute(db);
  await sql`CREATE INDEX ON clients_v2 (siren)`.execute(db);
  await sql`CREATE INDEX ON clients_v2 USING gin (linked_client_ids)`.execute(db);
  await sql`CREATE INDEX ON clients_v2 USING gin (search)`.execute(db);
  for (const column of sortedClients)
    await sql`CREATE INDEX ON clients_v2 (status, ${sql.raw(column)}, id)`.execute(db);
  await sql`
    CREATE TABLE contacts_v2 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      client_id uuid NOT NULL,
      client_ids jsonb NOT NULL,
      civility text NOT NULL,
      first_name text COLLATE "fr-x-icu",
      last_name text COLLATE "fr-x-icu",
      email text,
      landline text,
      mobile text,
      service text COLLATE "fr-x-icu" NOT NULL,
      function text COLLATE "fr-x-icu" NOT NULL,
      language text NOT NULL,
      workstation text,
      operating_system text,
      callback_code text,
      role text NOT NULL,
      sees_all_tickets boolean NOT NULL,
      product_rights jsonb NOT NULL,
      function_rights jsonb NOT NULL,
      profile_ids jsonb NOT NULL,
      can_update_contacts boolean NOT NULL,
      can_use_storage boolean NOT NULL,
      eligible_default_administrator boolean NOT NULL,
      time_zone text NOT NULL,
      default_client_id uuid,
      mail_topics jsonb NOT NULL,
      mail_in_error boolean NOT NULL,
      search tsvector GENERATED ALWAYS AS (
        public.contact_words(first_name, last_name, email, service, function, landline, mobile)) STORED
    )`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 (client_id, status, last_name, first_name, id)`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 (email)`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 (landline) WHERE landline IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 (mobile) WHERE mobile IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 (callback_code) WHERE callback_code IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 (client_id) WHERE mail_in_error`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 USING gin (client_ids)`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 USING gin (name_words(first_name, last_name))`.execute(db);
  await sql`CREATE INDEX ON contacts_v2 USING gin (search)`.execute(db);
  for (const column of [...sortedContacts, ...sortedOrNull])
    await sql`CREATE INDEX ON contacts_v2 (status, ${sql.raw(column)}, id)`.execute(db);
  for (const column of sortedOrNull)
    await sql`CREATE INDEX ON contacts_v2 (status, ${sql.raw(column)} DESC NULLS LAST, id DESC)`.execute(db);
  await sql`
    CREATE TABLE directory_answers (
      siret text PRIMARY KEY,
      answer jsonb NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  // establishments that the directory could not be asked about: not again at once
  await sql`
    CREATE TABLE directory_tries (
      siret text PRIMARY KEY,
      tried_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`ALTER TABLE mails ADD COLUMN failure_told boolean NOT NULL DEFAULT FALSE`.execute(db);
  await sql`CREATE INDEX mails_failed ON mails (person_id) WHERE state = 'failed' AND NOT failure_told`.execute(db);
  await sql`DROP TABLE clients_v1`.execute(db);
  await sql`DROP TABLE contacts_v1`.execute(db);
};
