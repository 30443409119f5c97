import { sql } from 'kysely';
import { tableName } from '../../src/kernel/projection.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import type { RunningApplication } from './application.js';

/** Hash of all rows of each read-model table, independent of their order. */
export const readModelHashes = async ({
  app,
  db: { kysely },
}: Pick<RunningApplication, 'app' | 'db'>): Promise<Readonly<Record<string, string>>> => {
  const hashes: Record<string, string> = {};
  for (const projection of app.get(BusinessRegistry).projections) {
    for (const table of Object.keys(projection.tables).map((name) => tableName(projection, name))) {
      const { rows } = await sql<{ hash: string }>`
        SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS hash
        FROM (SELECT md5(t::text) AS row FROM ${sql.table(table)} t) hashed`.execute(kysely);
      hashes[table] = rows[0]?.hash ?? '';
    }
  }
  return hashes;
};

/** Every read model anew, from the whole log. */
export const rebuildAll = async ({ app }: Pick<RunningApplication, 'app'>): Promise<void> => {
  for (const { name } of app.get(BusinessRegistry).projections) await app.get(Projections).rebuild(name);
};
