import { sql, type Kysely } from 'kysely';

/** Read models of clients, contacts and staff. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE clients_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      name text COLLATE "fr-x-icu",
      client_code text,
      vocal_code text,
      kind text NOT NULL,
      brand text NOT NULL,
      entity text NOT NULL,
      language text NOT NULL,
      country text NOT NULL,
      siren text,
      nic text,
      tax_id text,
      address1 text,
      address2 text,
      address3 text,
      zip_code text,
      city text COLLATE "fr-x-icu",
      department text,
      phone text,
      email text,
      website text,
      holiday_zone text NOT NULL,
      linked_client_ids jsonb NOT NULL,
      chorus_active boolean NOT NULL,
      chorus_requirement text NOT NULL,
      premium boolean NOT NULL,
      exclusive boolean NOT NULL,
      storage_eligible boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON clients_v1 (name, id)`.execute(db);
  await sql`CREATE INDEX ON clients_v1 (vocal_code)`.execute(db);
  await sql`CREATE INDEX ON clients_v1 (client_code)`.execute(db);
  await sql`
    CREATE TABLE contacts_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      client_id uuid NOT NULL,
      client_ids jsonb NOT NULL,
      civility text NOT NULL,
      first_name text COLLATE "fr-x-icu",
      last_name text COLLATE "fr-x-icu",
      email text,
      landline text,
      mobile text,
      service text,
      function text,
      callback_code text,
      role text NOT NULL,
      language text NOT NULL,
      sees_all_tickets boolean NOT NULL,
      product_rights jsonb NOT NULL,
      can_update_contacts boolean NOT NULL,
      can_use_storage boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON contacts_v1 (client_id, last_name, id)`.execute(db);
  await sql`CREATE INDEX ON contacts_v1 (email)`.execute(db);
  await sql`
    CREATE TABLE staff_users_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      name text COLLATE "fr-x-icu",
      email text,
      permissions jsonb NOT NULL,
      support_level text NOT NULL,
      language text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON staff_users_v1 (email)`.execute(db);
};
