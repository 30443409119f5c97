import { sql, type Kysely } from 'kysely';

/** Read model of saved views; at most one default per list of a person or a client. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE saved_views_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      scope_key text NOT NULL,
      scope text NOT NULL,
      owner_id text NOT NULL,
      client_id uuid,
      list text NOT NULL,
      name text COLLATE "fr-x-icu" NOT NULL,
      query text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON saved_views_v1 (scope_key, list)`.execute(db);
  await sql`
    CREATE TABLE saved_view_defaults_v1 (
      scope_key text NOT NULL,
      list text NOT NULL,
      view_id uuid NOT NULL,
      PRIMARY KEY (scope_key, list)
    )`.execute(db);
};
