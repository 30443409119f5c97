import { sql, type Kysely } from 'kysely';

/** Words of texts as they are searched, and marked by where they were said. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // as `wordsOf` of src/kernel/words.ts
  await sql`
    CREATE FUNCTION words(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT left(word, 60)), '{}') FROM regexp_split_to_table(regexp_replace(
        normalize(replace(replace(lower(coalesce($1, '')), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'
      ), '[^a-z0-9]+') AS word WHERE word <> ''
    $$`.execute(db);
  await sql`
    CREATE FUNCTION marked_words(mark text, said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(mark || word), '{}') FROM unnest(public.words(said)) AS word
    $$`.execute(db);
  await sql`
    CREATE FUNCTION name_words(first text, last text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_to_tsvector(public.words(coalesce(first, '') || ' ' || coalesce(last, '')))
    $$`.execute(db);
};
