import { sql, type Kysely } from 'kysely';

/** The list of mails and short messages asks for people by ids as text, and for clients. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX ON sms_messages ((person_id::text), created_at DESC)`.execute(db);
  await sql`CREATE INDEX ON sms_messages (client_id, created_at DESC) WHERE client_id IS NOT NULL`.execute(db);
};
