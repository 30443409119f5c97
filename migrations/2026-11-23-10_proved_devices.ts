import { sql, type Kysely } from 'kysely';

/**
 * Instant at which a person proved on this device that they may connect as the client: the device is not asked again.
 * Devices known before count as not proven.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE known_devices ADD COLUMN proved_at timestamptz`.execute(db);
};
