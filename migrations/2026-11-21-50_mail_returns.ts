import { sql, type Kysely } from 'kysely';

/** Mails that come back after they were taken, and the invitations among them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE mails
      DROP CONSTRAINT mails_state_check,
      ADD CONSTRAINT mails_state_check
        CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'expired', 'bounced'))`.execute(db);
  await sql`DROP INDEX mails_failed`.execute(db);
  await sql`
    CREATE INDEX mails_failed ON mails (person_id) WHERE state IN ('failed', 'bounced') AND NOT failure_told`.execute(
    db,
  );
  // when its account was told that the mail which carries it came back
  await sql`ALTER TABLE sign_in_links ADD COLUMN bounced_at timestamptz`.execute(db);
  await sql`CREATE INDEX ON sign_in_links (mail_id) WHERE purpose = 'invitation' AND bounced_at IS NULL`.execute(db);
  await sql`CREATE INDEX mails_returned ON mails (id) WHERE state IN ('failed', 'bounced')`.execute(db);
};
