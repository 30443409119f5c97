import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { isJsonObject, parseJson, type Json, type JsonObject } from '../../../kernel/json.js';
import { flag } from '../../../kernel/table.js';
import type { FileStorage } from '../../papers/files/file-storage.js';
import { FileMissing } from '../../papers/files/file-storage.js';
import type { Db, NoTables } from '../../reading/database/database.js';
import { CannotStart } from '../../reading/database/embedded.js';
import { migrate, migrateWithin, unknownMigrations } from '../../reading/database/migrate.js';
import { select } from '../../reading/database/select.js';
import { copyTables, fillTables, keptNames, restoreMark, type CopiedTables } from './copied-tables.js';

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
  /** Everything acknowledged before is in the database; null: everything up to the snapshot. */
  readonly holdsUntil: string | null;
}

/**
 * Copies what cannot be made anew from a database into a new folder, by its own connections, while everything goes on;
 * then the files, which are there before anything names them.
 */
export const copyLogically = async (
  folder: string,
  { url, eventStore, storage, holdsUntil }: Copying,
): Promise<LogicalManifest> => {
  const startedAt = new Date().toISOString();
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const copied = await copyTables(url, join(folder, 'tables'));
  const files = storage && (await copyFiles(storage, join(folder, 'files')));
  const endedAt = new Date().toISOString();
  const manifest: LogicalManifest = {
    format: logicalFormat,
    startedAt,
    endedAt,
    eventStore,
    files,
    ...copied,
    holdsUntil: holdsUntil ?? copied.holdsUntil,
  };
  await flushFolders(folder);
  const written = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestName), written, { mode: 0o600, flush: true });
  await flushFolder(folder);
  return manifest;
};

/** After a power cut the names of files are in their folders only if these were flushed too. */
const flushFolders = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const each of [...folders, folder]) await flushFolder(each);
};

const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const copyFiles = async (storage: Pick<FileStorage, 'ids' | 'read'>, folder: string): Promise<number> => {
  let count = 0;
  for await (const id of storage.ids()) {
    const path = join(folder, id.slice(-2), id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, await storage.read(id), { mode: 0o600, flush: true });
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
  const manifest = await manifestIn(folder);
  if (manifest === null) throw new CannotStart(`${folder} is not a whole backup: ${manifestName} is missing.`);
  if (manifest.format !== logicalFormat) throw new CannotStart(`${folder} is a backup of another kind.`);
  // made before these were noted
  const noted = { unreadable: [], lastEvent: manifest.position, ...manifest };
  const [damaged] = Object.entries(shape).find(([field, isSound]) => !isSound(Reflect.get(noted, field))) ?? [];
  if (damaged !== undefined || !isManifest(noted))
    throw new CannotStart(
      `The backup is damaged: \`${damaged}\` of ${join(folder, manifestName)} is not what was written.`,
    );
  return noted;
};

/** Null where it is not there. @throws CannotStart where it is torn */
const manifestIn = async (folder: string): Promise<JsonObject | null> => {
  const path = join(folder, manifestName);
  const written = await readFile(path, 'utf8').catch(() => null);
  if (written === null) return null;
  try {
    const manifest = parseJson(written);
    if (isJsonObject(manifest)) return manifest;
  } catch {
    // said below
  }
  throw new CannotStart(`The backup is damaged: ${path} cannot be read.`);
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'string' && /^-?\d+$/.test(value);
const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isListOf =
  (isSound: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((each) => isSound(each));
const isTable = (value: unknown): boolean =>
  isJsonObject(value) && isText(value.name) && isListOf(isText)(value.columns) && isText(value.sha256);
const isSequence = (value: unknown): boolean => isJsonObject(value) && isText(value.name) && isNumber(value.value);

const shape: Readonly<Record<keyof LogicalManifest, (value: unknown) => boolean>> = {
  format: (value) => value === logicalFormat,
  startedAt: isInstant,
  endedAt: isInstant,
  holdsUntil: isInstant,
  eventStore: isText,
  files: (value) => value === null || (typeof value === 'number' && Number.isInteger(value)),
  migrations: isListOf(isText),
  tables: isListOf(isTable),
  unreadable: isListOf(isText),
  sequences: isListOf(isSequence),
  position: isNumber,
  lastEvent: isNumber,
  proof: (value) => value === null || isText(value),
};

const isManifest = (value: object): value is LogicalManifest =>
  Object.entries(shape).every(([field, isSound]) => isSound(Reflect.get(value, field)));

/**
 * Which kind of backup the folder holds; null where it holds no whole one.
 * @throws CannotStart where what it says of itself is torn
 */
export const formatOf = async (folder: string): Promise<Json> => (await manifestIn(folder))?.format ?? null;

export interface Filled {
  readonly manifest: LogicalManifest;
  /** Tables of the backup that no migration made. */
  readonly leftOut: readonly string[];
  /** A restore that did not come to its end had filled the database already. */
  readonly wasFilled: boolean;
}

interface Filling {
  readonly eventStore: string;
  /** Becomes visible with the restored rows, or not at all. */
  readonly within?: (tx: Kysely<NoTables>) => Promise<void>;
}

/**
 * Fills an empty database from a backup, all or nothing, and brings it to the shape of this build. A database that was
 * filled from this very backup, and in which nothing has happened since, is taken as it is until `endRestore`.
 * @throws CannotStart where the database is not empty, or the backup is damaged or of a later build
 */
export const fillLogically = async (db: Db, folder: string, { eventStore, within }: Filling): Promise<Filled> => {
  const manifest = await readManifest(folder);
  const [unknown] = await unknownMigrations(manifest.migrations);
  if (unknown !== undefined)
    throw new CannotStart(`The backup is of a later build (${unknown}): restore it with that one.`);
  const backup = await digestOf(folder);
  const wasFilled = await isFilledFrom(db, backup);
  let leftOut: readonly string[] = [];
  await db.inOneTransaction(async (tx, client) => {
    if (!wasFilled) {
      const foreign = await keptNames(client);
      await migrateWithin(tx, manifest.migrations);
      const made = (await keptNames(client)).filter((name) => !foreign.includes(name));
      leftOut = await fillTables(client, join(folder, 'tables'), manifest, made);
      if (manifest.eventStore === 'eventstoredb' && eventStore === 'postgres') await becomeLog(tx);
      await migrateWithin(tx);
      await sql`CREATE TABLE ${sql.table(restoreMark)} (backup text NOT NULL, log_end bigint NOT NULL)`.execute(tx);
      await sql`INSERT INTO ${sql.table(restoreMark)} VALUES (${backup}, event_log_end())`.execute(tx);
    }
    await within?.(tx);
  });
  await migrate(db);
  if (!wasFilled) await sql`ANALYZE`.execute(db.kysely);
  return { manifest, leftOut, wasFilled };
};

/** From here on the database is one like any other: the next restore wants an empty one. */
export const endRestore = async ({ kysely }: Pick<Db, 'kysely'>): Promise<void> => {
  await sql`DROP TABLE IF EXISTS ${sql.table(restoreMark)}`.execute(kysely);
};

const digestOf = async (folder: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(folder, manifestName)))
    .digest('hex');

/** @throws CannotStart where something else is in the database */
const isFilledFrom = async ({ kysely }: Db, backup: string): Promise<boolean> => {
  const { rows } = await select({ begun: flag, marked: flag })`
    SELECT to_regclass('event_log') IS NOT NULL AS begun, to_regclass(${restoreMark}) IS NOT NULL AS marked`.execute(
    kysely,
  );
  if (!rows[0]?.begun) return false;
  const { rows: marks } = rows[0].marked
    ? await select({ same: flag })`
        SELECT backup = ${backup} AND log_end = event_log_end() AS same FROM ${sql.table(restoreMark)}`.execute(kysely)
    : { rows: [] };
  if (marks[0]?.same !== true)
    throw new CannotStart('The database is not empty: a backup is restored into an empty one.');
  return true;
};

/** The mirror of an EventStoreDB becomes the log itself. */
const becomeLog = async (tx: Kysely<NoTables>): Promise<void> => {
  await sql`UPDATE mirror SET position = 0, origin = NULL, lost = NULL, lives = lives + 1`.execute(tx);
  await sql`
    SELECT setval('event_log_position_seq', greatest(max(position), 1)) FROM event_log`.execute(tx);
};

export interface PutBack {
  /** In the backup. */
  readonly found: number;
  /** Files that the storage had already stay as they are. */
  readonly putBack: number;
}

export const putFilesBack = async (storage: Pick<FileStorage, 'has' | 'write'>, folder: string): Promise<PutBack> => {
  let [found, putBack] = [0, 0];
  for await (const path of copiedFiles(join(folder, 'files'))) {
    found += 1;
    const id = basename(path);
    if (await storage.has(id)) continue;
    await storage.write(id, await readFile(path));
    putBack += 1;
  }
  return { found, putBack };
};

/** As `copyFiles` places them: what systems of files and network drives add of their own is none of them. */
async function* copiedFiles(folder: string): AsyncGenerator<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  for (const shelf of isThere ? await readdir(folder, { withFileTypes: true }) : []) {
    if (!shelf.isDirectory() || shelf.name.length !== 2) continue;
    const path = join(folder, shelf.name);
    for (const file of await readdir(path, { withFileTypes: true }))
      if (file.isFile() && file.name.endsWith(shelf.name)) yield join(path, file.name);
  }
}
