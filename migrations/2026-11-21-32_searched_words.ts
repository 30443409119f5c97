import { sql, type Kysely } from 'kysely';

/**
 * One column holds all words of a ticket and its activities, so that a search of several words is one look-up in one
 * index. A word stands in it as it is, and marked by where it was said: `t/` title, `d/` description, `n/` numbers; those
 * of internal notes only as `i/`, for staff.
 */
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
  await sql`CREATE INDEX ON contacts_v1 USING gin (name_words(first_name, last_name))`.execute(db);
  await sql`DROP INDEX ticket_activities_v1_search_idx`.execute(db);
  await sql`ALTER TABLE ticket_activities_v1 DROP COLUMN search`.execute(db);
  await sql`ALTER TABLE tickets_v1 DROP COLUMN search`.execute(db);
  await sql`ALTER TABLE tickets_v1 ADD COLUMN search tsvector`.execute(db);
  await sql`
    CREATE FUNCTION ticket_words_v1(ticket uuid) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (
          SELECT array_to_tsvector(
            marked_words('t/', t.title) || marked_words('d/', t.description) || marked_words('n/', numbers)
            || words(concat_ws(' ', t.title, t.description, numbers, said)) || marked_words('i/', noted))
          FROM tickets_v1 t, concat_ws(' ', t.number, t.old_number) AS numbers, LATERAL (
            SELECT string_agg(a.text, ' ') FILTER (WHERE NOT a.internal) AS said,
              string_agg(a.text, ' ') FILTER (WHERE a.internal) AS noted
            FROM ticket_activities_v1 a WHERE a.ticket_id = ticket) AS activities
          WHERE t.id = ticket);
      END $$`.execute(db);
  // after the columns of a forgotten person are empty: his words go from the tickets where he said something
  await sql`
    CREATE FUNCTION forget_words_of_tickets_v1(person text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE tickets_v1 SET search = ticket_words_v1(id)
        WHERE creator_id = person OR id IN (SELECT ticket_id FROM ticket_activities_v1 WHERE subject_id = person);
      END $$`.execute(db);
  await sql`UPDATE tickets_v1 SET search = ticket_words_v1(id)`.execute(db);
  await sql`ALTER TABLE tickets_v1 ALTER COLUMN search SET NOT NULL`.execute(db);
  await sql`CREATE INDEX ON tickets_v1 USING gin (search)`.execute(db);
};
