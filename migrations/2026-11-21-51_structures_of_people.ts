import { sql, type Kysely } from 'kysely';

/** Read models of the structures that contacts are kept to, of those that tickets are about, and of who employs staff. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE contact_structures_v1 (
      contact_id uuid NOT NULL,
      structure_id uuid NOT NULL,
      PRIMARY KEY (contact_id, structure_id)
    )`.execute(db);
  await sql`CREATE INDEX ON contact_structures_v1 (structure_id)`.execute(db);
  await sql`
    CREATE TABLE ticket_structures_v1 (
      ticket_id uuid PRIMARY KEY,
      structure_id uuid NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON ticket_structures_v1 (structure_id)`.execute(db);
  await sql`
    CREATE TABLE staff_employments_v1 (
      staff_user_id uuid PRIMARY KEY,
      company text,
      carl_resource_id text
    )`.execute(db);
};
