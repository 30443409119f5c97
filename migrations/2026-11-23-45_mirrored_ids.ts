import { sql, type Kysely } from 'kysely';

/**
 * The ids of the events that the mirror has copied: none comes twice. They have a table of their own, as an index of
 * the log would slow appends on PostgreSQL; there the id derives from the stream, in which it is compared. Rows in the
 * mirror already stay, though an earlier build gave some events of two streams one id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE mirrored_ids (event_id uuid PRIMARY KEY)`.execute(db);
  await sql`
    INSERT INTO mirrored_ids (event_id) SELECT event_id FROM event_log WHERE (SELECT position FROM mirror) > 0
    ON CONFLICT DO NOTHING`.execute(db);
};
