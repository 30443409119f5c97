import { sql, type Kysely } from 'kysely';

/** Mails that were not sent leave a line with the reason; each mail says what it is about, so that it is found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE mails
      ADD COLUMN withheld text CHECK (withheld IN ('muted', 'shownOnly', 'digest', 'unreachable', 'notAtClient')),
      ADD COLUMN about text,
      ADD COLUMN client_id uuid,
      ADD COLUMN notice_id uuid,
      DROP CONSTRAINT mails_state_check,
      ADD CONSTRAINT mails_state_check
        CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'expired', 'bounced', 'withheld'))`.execute(db);
  await sql`CREATE INDEX mails_by_person ON mails (person_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX mails_by_thing ON mails (about, created_at DESC) WHERE about IS NOT NULL`.execute(db);
  await sql`CREATE INDEX mails_by_client ON mails (client_id, created_at DESC) WHERE client_id IS NOT NULL`.execute(db);
  await sql`ALTER TABLE sms_messages ADD COLUMN about text, ADD COLUMN client_id uuid`.execute(db);
  await sql`CREATE INDEX ON sms_messages (person_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX ON sms_messages (about, created_at DESC) WHERE about IS NOT NULL`.execute(db);
};
