import { sql, type Kysely } from 'kysely';

/** Read model of what a contact was given at each client that they act for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE contact_clients_v1 (
      contact_id uuid NOT NULL,
      place text NOT NULL,
      client_id uuid NOT NULL,
      is_further boolean NOT NULL,
      role text NOT NULL,
      sees_all_tickets boolean NOT NULL,
      product_rights jsonb NOT NULL,
      function_rights jsonb NOT NULL,
      profile_ids jsonb NOT NULL,
      can_update_contacts boolean NOT NULL,
      can_use_storage boolean NOT NULL,
      eligible_default_administrator boolean NOT NULL,
      structure_ids jsonb NOT NULL,
      PRIMARY KEY (contact_id, place)
    )`.execute(db);
  await sql`CREATE INDEX ON contact_clients_v1 (client_id, role)`.execute(db);
};
