import { sql, type Kysely } from 'kysely';

/** Notifications within the application. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE notifications (
      -- of its mail, whether that leaves or not
      id uuid PRIMARY KEY,
      -- listeners ask for the notifications after the last one that they know
      seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      person_id uuid NOT NULL,
      template text NOT NULL,
      language text NOT NULL,
      -- sealed with the recipient's key, as the mail is
      content json NOT NULL,
      link text,
      client_id uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      read_at timestamptz,
      -- wanted in the digest only
      hidden boolean NOT NULL,
      -- told by mail with others at this instant, if it is not read before
      digest_due_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON notifications (person_id, created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON notifications (person_id) WHERE read_at IS NULL`.execute(db);
  await sql`CREATE INDEX ON notifications (digest_due_at) WHERE digest_due_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON notifications (created_at)`.execute(db);
};
