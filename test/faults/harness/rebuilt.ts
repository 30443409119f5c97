import { sql } from 'kysely';
import { businessModules } from '../../../src/app.module.js';
import { tableName } from '../../../src/kernel/projection.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { messageOf } from '../../../src/platform/reading/projections/poison.js';
import { Projections } from '../../../src/platform/reading/projections/projections.js';
import { startApplication, type RunningApplication } from '../../support/application.js';
import type { World } from './world.js';

/** Hash of all rows of a table, independent of their order. */
const hashOf = async ({ db }: World, table: string): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    SELECT coalesce(md5(string_agg(row, '' ORDER BY row)), '') || '/' || count(*) AS hash
    FROM (SELECT md5(t::text) AS row FROM ${sql.table(table)} t) hashed`.execute(db.kysely);
  return rows[0]?.hash ?? '';
};

/** A process without workers: it loads and rebuilds, and does nothing else. */
export const inApplication = async <Result>(
  world: World,
  work: (application: RunningApplication) => Promise<Result>,
): Promise<Result> => {
  const database = { url: world.postgres.url, db: world.db, destroy: () => Promise.resolve() };
  const env = { ...world.store, ROLE: 'api' };
  const application = await startApplication({ modules: businessModules, database, env });
  try {
    return await work(application);
  } finally {
    await application.close();
  }
};

/** I5: tables of read models that a rebuild from zero fills otherwise. */
export const rebuiltDifferences = async (
  world: World,
  { app }: Pick<RunningApplication, 'app'>,
): Promise<readonly string[]> => {
  const differences: string[] = [];
  for (const projection of app.get(BusinessRegistry).projections) {
    const tables = Object.keys(projection.tables).map((table) => tableName(projection, table));
    const hashes = () => Promise.all(tables.map((table) => hashOf(world, table)));
    const before = await hashes();
    try {
      await app.get(Projections).rebuild(projection.name);
    } catch (error) {
      differences.push(`${projection.name} cannot be rebuilt: ${messageOf(error)}`);
      continue;
    }
    const after = await hashes();
    tables.forEach((table, index) => {
      if (before[index] !== after[index]) differences.push(`${table}: ${before[index]}, rebuilt ${after[index]}`);
    });
  }
  return differences;
};
