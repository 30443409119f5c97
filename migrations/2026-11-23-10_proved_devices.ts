import { sql, type Kysely } from 'kysely';

/** A device on which somebody has proved that they may connect as the client: it is not asked again. Those known before have proved nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE known_devices ADD COLUMN proved_at timestamptz`.execute(db);
};
