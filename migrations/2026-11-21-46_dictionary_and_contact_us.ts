import { sql, type Kysely } from 'kysely';

/** Numbers of contact requests, and how many people without an account sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SEQUENCE contact_request_number`.execute(db);
  // what people without an account ask for, by a keyed hash of their address: counted, and gone after a day
  await sql`
    CREATE TABLE visitor_requests (
      subject bytea NOT NULL,
      hour timestamptz NOT NULL,
      requests integer NOT NULL,
      PRIMARY KEY (subject, hour)
    )`.execute(db);
};
