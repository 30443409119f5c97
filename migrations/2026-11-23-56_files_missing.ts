import { sql, type Kysely } from 'kysely';

/** A file whose content the storage has lost is shown as missing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE files DROP CONSTRAINT files_state_check,
    ADD CONSTRAINT files_state_check CHECK (state IN ('scanning', 'clean', 'quarantined', 'missing'))`.execute(db);
};
