import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Migrator, type Kysely, type Migration } from 'kysely';
import { allProjections } from '../projections/all-projections.js';
import { createReadModels } from '../projections/read-model-tables.js';
import type { Db, NoTables } from './database.js';
import { flag, text } from '../../../kernel/table.js';
import { select } from './select.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../migrations');

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

const done: Migration = { up: () => Promise.resolve() };

/** Migrations only add: a former build runs on the shape that a later one made, beside it or in its place. */
const doneByLaterBuilds = async (kysely: Kysely<NoTables>): Promise<Readonly<Record<string, Migration>>> => {
  const { rows: tables } = await select({ there: flag })`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(kysely);
  if (!tables[0]?.there) return {};
  const { rows } = await select({ name: text() })`SELECT name FROM kysely_migration`.execute(kysely);
  return Object.fromEntries(rows.map(({ name }) => [name, done]));
};

/** Every migration of this build, by its name. */
const allMigrations = async (): Promise<Readonly<Record<string, Migration>>> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.(js|ts)$/.test(name) && !name.endsWith('.d.ts'));
  const migrations = await Promise.all(
    names.map(async (name) => {
      const loaded: unknown = await import(pathToFileURL(join(folder, name)).href);
      if (!isMigration(loaded)) throw new Error(`migrations/${name} has no up()`);
      return [name.replace(/\.(js|ts)$/, ''), loaded] as const;
    }),
  );
  return Object.fromEntries(migrations);
};

const run = async (
  kysely: Kysely<NoTables>,
  getMigrations: () => Promise<Readonly<Record<string, Migration>>>,
  { disableTransactions = false }: { readonly disableTransactions?: boolean } = {},
): Promise<void> => {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations },
    allowUnorderedMigrations: true,
    disableTransactions,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
};

/** Brings the database to this build's shape: migrations, then the tables of read models. Safe to start in several processes at once. */
export const migrate = async ({ kysely }: Pick<Db, 'kysely'>): Promise<void> => {
  const migrations = await allMigrations();
  await run(kysely, async () => ({ ...(await doneByLaterBuilds(kysely)), ...migrations }));
  await createReadModels(kysely, await allProjections());
};

/** Names that this build has no migration of. */
export const unknownMigrations = async (names: readonly string[]): Promise<readonly string[]> => {
  const migrations = await allMigrations();
  return names.filter((name) => !Object.hasOwn(migrations, name));
};

/**
 * Brings a database to the shape that these migrations made, or all of this build, without read models, within the
 * transaction of the caller.
 */
export const migrateWithin = async (kysely: Kysely<NoTables>, names?: readonly string[]): Promise<void> => {
  const migrations = Object.entries(await allMigrations()).filter(([name]) => names?.includes(name) ?? true);
  await run(kysely, () => Promise.resolve(Object.fromEntries(migrations)), { disableTransactions: true });
};
