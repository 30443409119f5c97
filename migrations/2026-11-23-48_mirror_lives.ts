import { sql, type Kysely } from 'kysely';

/** A process forgets its cached positions also when the mirror is made anew: some of them are other events' then. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE mirror ADD COLUMN lives integer NOT NULL DEFAULT 1`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION server_life() RETURNS text LANGUAGE sql STABLE AS $$
      SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' since ' || extract(epoch FROM pg_postmaster_start_time())
        || ' life ' || m.lives FROM mirror m
    $$`.execute(db);
};
