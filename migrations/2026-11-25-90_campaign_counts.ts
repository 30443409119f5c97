import { sql, type Kysely } from 'kysely';

/** Counts of views and orders of an article from a campaign, without any person's name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE campaign_counts (
      month date NOT NULL,
      campaign text NOT NULL,
      article_code text NOT NULL,
      opened integer NOT NULL DEFAULT 0,
      ordered integer NOT NULL DEFAULT 0,
      PRIMARY KEY (month, campaign, article_code)
    )`.execute(db);
};
