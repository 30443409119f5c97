import { sql, type Kysely } from 'kysely';

/** Read model of __things__. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE __things_snake___v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      title text COLLATE "fr-x-icu" NOT NULL
    )`.execute(db);
};
