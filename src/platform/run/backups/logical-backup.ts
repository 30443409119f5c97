import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { isJsonObject, parseJson } from '../../../kernel/json.js';
import { flag } from '../../../kernel/table.js';
import type { FileStorage } from '../../papers/files/file-storage.js';
import { FileMissing } from '../../papers/files/file-storage.js';
import type { Db } from '../../reading/database/database.js';
import { CannotStart } from '../../reading/database/embedded.js';
import { migrate, migrateAs } from '../../reading/database/migrate.js';
import { select } from '../../reading/database/select.js';
import { copyTables, fillTables, type CopiedTables } from './copied-tables.js';

/** Written last: a folder without it is no backup. */
export const manifestName = 'backup.json';

export const logicalFormat = 'guichet-backup-2';

export interface LogicalManifest extends CopiedTables {
  readonly format: typeof logicalFormat;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly eventStore: string;
  /** Null where files are kept by other means. */
  readonly files: number | null;
}

interface Copying {
  readonly url: string;
  readonly eventStore: string;
  /** Null: files are kept by other means. */
  readonly storage: Pick<FileStorage, 'ids' | 'read'> | null;
}

/**
 * Copies what cannot be made anew from a database into a new folder, by its own connections, while everything goes on;
 * then the files, which are there before anything names them.
 */
export const copyLogically = async (
  folder: string,
  { url, eventStore, storage }: Copying,
): Promise<LogicalManifest> => {
  const startedAt = new Date().toISOString();
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const copied = await copyTables(url, join(folder, 'tables'));
  const files = storage && (await copyFiles(storage, join(folder, 'files')));
  const endedAt = new Date().toISOString();
  const manifest: LogicalManifest = { format: logicalFormat, startedAt, endedAt, eventStore, files, ...copied };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

const copyFiles = async (storage: Pick<FileStorage, 'ids' | 'read'>, folder: string): Promise<number> => {
  let count = 0;
  for await (const id of storage.ids()) {
    const path = join(folder, id.slice(-2), id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, await storage.read(id), { mode: 0o600 });
      count += 1;
    } catch (error) {
      // removed for good since the list was made
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  return count;
};

/** @throws CannotStart where the folder holds no whole backup of this kind */
export const readManifest = async (folder: string): Promise<LogicalManifest> => {
  const written = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (written === null) throw new CannotStart(`${folder} is not a whole backup: ${manifestName} is missing.`);
  const manifest: unknown = parseJson(written);
  if (!isLogical(manifest)) throw new CannotStart(`${folder} is a backup of another kind.`);
  return manifest;
};

const isLogical = (value: unknown): value is LogicalManifest =>
  isJsonObject(value) && value.format === logicalFormat && Array.isArray(value.tables);

/** Whether the folder holds a backup of a database of its own (DATABASE_URL). */
export const isLogicalBackup = (folder: string): Promise<boolean> =>
  readManifest(folder).then(
    () => true,
    () => false,
  );

/**
 * Fills an empty database from a backup, and brings it to the shape of this build.
 * @throws CannotStart where the database is not empty, or the backup is damaged or of a later build
 */
export const fillLogically = async (db: Db, folder: string, eventStore: string): Promise<LogicalManifest> => {
  const manifest = await readManifest(folder);
  const { rows } = await select({ begun: flag })`SELECT to_regclass('event_log') IS NOT NULL AS begun`.execute(
    db.kysely,
  );
  if (rows[0]?.begun) throw new CannotStart('The database is not empty: a backup is restored into an empty one.');
  const [unknown] = await migrateAs(db, manifest.migrations);
  if (unknown !== undefined)
    throw new CannotStart(`The backup is of a later build (${unknown}): restore it with that one.`);
  await fillTables(db.url, join(folder, 'tables'), manifest);
  if (manifest.eventStore === 'eventstoredb' && eventStore === 'postgres') await becomeLog(db);
  await migrate(db);
  return manifest;
};

/** The mirror of an EventStoreDB becomes the log itself. */
const becomeLog = async ({ kysely }: Db): Promise<void> => {
  await sql`UPDATE mirror SET position = 0, origin = NULL, lost = NULL, lives = lives + 1`.execute(kysely);
  await sql`
    SELECT setval('event_log_position_seq', greatest(max(position), 1)) FROM event_log`.execute(kysely);
};

/** @returns how many were put back; those that are there stay */
export const putFilesBack = async (storage: Pick<FileStorage, 'has' | 'write'>, folder: string): Promise<number> => {
  const files = join(folder, 'files');
  const isThere = await access(files).then(
    () => true,
    () => false,
  );
  let count = 0;
  for (const shelf of isThere ? await readdir(files) : []) {
    for (const id of await readdir(join(files, shelf))) {
      if (await storage.has(id)) continue;
      await storage.write(id, await readFile(join(files, shelf, id)));
      count += 1;
    }
  }
  return count;
};
