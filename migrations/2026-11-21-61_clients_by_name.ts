import { sql, type Kysely } from 'kysely';

/** Contacts sorted by their client follow the clients in this order, whatever the state of each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX ON clients_v2 (name, id)`.execute(db);
};
