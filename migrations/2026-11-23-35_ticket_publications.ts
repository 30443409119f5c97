import { sql, type Kysely } from 'kysely';

/** What other clients are shown of a change request that staff published: words written for all, no more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE ticket_publications_v1 (
      ticket_id uuid PRIMARY KEY,
      title text NOT NULL,
      summary text NOT NULL,
      published_at timestamptz NOT NULL
    )`.execute(db);
};
