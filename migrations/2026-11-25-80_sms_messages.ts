import { sql, type Kysely } from 'kysely';

/** Short messages on their way to telephones, as mails have theirs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE sms_messages (
      id uuid PRIMARY KEY,
      template text NOT NULL,
      person_id uuid NOT NULL,
      language text NOT NULL,
      -- sealed with the key of the recipient: number and values of the text
      content jsonb NOT NULL,
      correlation_id text NOT NULL,
      state text NOT NULL DEFAULT 'queued',
      attempts integer NOT NULL DEFAULT 0,
      error text,
      -- by which the provider knows it
      reference text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      sending_at timestamptz,
      sent_at timestamptz,
      -- when the provider is asked next what became of it
      ask_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON sms_messages (due_at) WHERE state IN ('queued', 'sending')`.execute(db);
  await sql`CREATE INDEX ON sms_messages (ask_at) WHERE ask_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON sms_messages (created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON sms_messages (person_id)`.execute(db);
};
