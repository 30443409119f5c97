import { sql, type Kysely } from 'kysely';

/** Read model of the resources that contacts are to the maintenance-management system. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE contact_resources_v1 (
      contact_id uuid PRIMARY KEY,
      carl_resource_id text
    )`.execute(db);
  await sql`CREATE INDEX ON contact_resources_v1 (carl_resource_id)`.execute(db);
};
