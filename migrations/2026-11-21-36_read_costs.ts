import { sql, type Kysely } from 'kysely';

/**
 * How PostgreSQL weighs its plans for this application, in connections made from now on: rows lie in memory or on solid
 * disks, so that an index costs little more than a scan; bitmaps of a hundred thousand rows fit; lists are answered before
 * a compiler would have started.
 */
const settings = { random_page_cost: '1.1', work_mem: '16MB', jit: 'off' };

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ database: string }>`SELECT current_database() AS database`.execute(db);
  const database = sql.ref(rows[0]?.database ?? '');
  for (const [name, value] of Object.entries(settings))
    await sql`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${sql.ref(name)} = ${sql.lit(value)}`.execute(db);
};
