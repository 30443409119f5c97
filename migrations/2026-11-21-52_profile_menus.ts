import { sql, type Kysely } from 'kysely';

/** Profiles name entries of the side menu. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`DROP TABLE profiles_v1`.execute(db);
  await sql`
    CREATE TABLE profiles_v2 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      client_id uuid,
      name text COLLATE "fr-x-icu" NOT NULL,
      description text,
      function_rights jsonb NOT NULL,
      product_rights jsonb NOT NULL,
      menu_entries jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON profiles_v2 (client_id, name, id)`.execute(db);
};
