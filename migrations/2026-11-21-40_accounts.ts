import { sql, type Kysely } from 'kysely';

/** The words that clients and contacts are searched by, and the answers of the public directory of establishments. */
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
};
