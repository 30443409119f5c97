import { sql } from 'kysely';
import type { Db } from '../../../src/platform/reading/database/database.js';

/** Every job is gone, as after the loss of the queue's store; its tables stay. */
export const loseAllJobs = async ({ kysely }: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%'`.execute(
    kysely,
  );
  await sql.raw(`TRUNCATE ${rows.map(({ name }) => `bullmq.${name}`).join(', ')}`).execute(kysely);
};
