import { sql, type Kysely } from 'kysely';

/** Numbers of privacy requests; the log of reads covers data of people, not only the history. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE privacy_request_number START 1001`.execute(db);

  // one log of sensitive reads: of the history, and of what is held about a person
  await sql`ALTER TABLE history_reads RENAME TO sensitive_reads`.execute(db);
  await sql`ALTER TABLE sensitive_reads DROP CONSTRAINT history_reads_act_check`.execute(db);
  await sql`ALTER TABLE sensitive_reads ADD COLUMN subject_id text`.execute(db);
  await sql`CREATE INDEX ON sensitive_reads (subject_id, at) WHERE subject_id IS NOT NULL`.execute(db);

  await sql`CREATE INDEX ON files (created_at)`.execute(db);

  await sql`ALTER TABLE person_keys ADD COLUMN destroyed_at timestamptz`.execute(db);
  await sql`CREATE INDEX ON person_keys (destroyed_at) WHERE destroyed_at IS NOT NULL`.execute(db);
};
