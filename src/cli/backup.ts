import { access, chmod, chown, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig, type Config } from '../platform/run/config/config.js';
import { CannotStart, folderInUse, startEmbeddedPostgres } from '../platform/reading/database/embedded.js';
import { copyRunningPostgres, type PhysicalBackup } from '../platform/reading/database/physical-backup.js';
import { postgresOwner } from '../platform/reading/database/postgres-programs.js';
import { recoveringFrom } from '../platform/reading/database/wal-archive.js';
import { PostgresEventLog } from '../platform/log/event-store/postgres/postgres-event-log.js';
import { migrate } from '../platform/reading/database/migrate.js';
import { formatOf, logicalFormat, manifestName as manifest } from '../platform/run/backups/logical-backup.js';
import { assertInstallation, inDatabase, withDatabase, type OpenDatabase } from './database.js';
import { backUpLogically, noteMade, restoreLogically } from './logical-backup.js';
import { checkedFiles } from './files.js';
import { remark, say } from './say.js';
import { assertReadable, readKeys } from './keys.js';

const embeddedFormat = 'guichet-backup-1';

interface Manifest extends PhysicalBackup {
  readonly format: typeof embeddedFormat;
  /** Every event up to here is in it. */
  readonly position: string;
}

/** Keys kept apart from the backup: personal data in the backup is unreadable without them. */
const secrets = ['master.key', 'token.key', 'audit.key', 'postgres.key'];
const keysOf = (folder: string): string => `${folder}.keys`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0;

/**
 * Copies the database and the files: of the embedded edition as they lie in its folder with, beside them in
 * `<folder>.keys`, its keys; of the scaled edition table by table.
 */
export const backUp = async (path: string, given: { readonly files?: boolean } = {}): Promise<void> => {
  const folder = resolve(path);
  const config = readConfig({ ...process.env, ROLE: 'all' });
  await assertInstallation(config);
  if (!(await isEmpty(folder))) throw new CannotStart(`${folder} is not empty: a backup goes to a folder of its own.`);
  await orRemoved(folder, () =>
    config.databaseUrl === null ? backUpEmbedded(folder, config) : backUpLogically(folder, given),
  );
};

/** A folder for people's data alone; what a failed backup has put there would be in the way of the next one. */
const orRemoved = async (folder: string, fill: () => Promise<void>): Promise<void> => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(() => remark(`${folder} belongs to another user: see that others may not read it.`));
  try {
    await fill();
  } catch (error) {
    await (made === undefined ? emptied(folder) : rm(made, { recursive: true, force: true }));
    throw error;
  }
};

const backUpEmbedded = (folder: string, config: Config): Promise<void> =>
  inDatabase(async ({ db }) => {
    const position = await new PostgresEventLog(db).end();
    const copied = await copyRunningPostgres(db.url, join(config.dataFolder, 'postgres'), join(folder, 'postgres'));
    // after the database: a file is there before anything names it
    if (config.files.kind === 'folder' && (await exists(config.files.path))) {
      await cp(config.files.path, join(folder, 'files'), { recursive: true });
    }
    await copySecrets(config.dataFolder, keysOf(folder));
    const noted: Manifest = { format: embeddedFormat, ...copied, position: String(position) };
    await writeFile(join(folder, manifest), `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 });
    await noteMade(db, { kind: 'backup', place: folder, position });
    say(`Backed up to ${folder} with every event up to position ${position}.`);
    say(`The keys are in ${keysOf(folder)}: keep them in another place than the backup.`);
  });

const copySecrets = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of secrets) if (await exists(join(from, name))) await cp(join(from, name), join(to, name));
};

interface Given {
  /** ISO 8601; needs the archive of the WAL. */
  readonly to?: string;
  readonly erasures?: string;
}

/** Fills an empty data folder from a backup, and reads the archived WAL (WAL_ARCHIVE) where there is one. */
export const restore = async (path: string, { to, erasures }: Given): Promise<void> => {
  const since = performance.now();
  const [folder, config] = [resolve(path), readConfig({ ...process.env, ROLE: 'all' })];
  if (erasures !== undefined) await assertReadable(erasures);
  const format = await formatOf(folder);
  if (format === logicalFormat) {
    const restored = () => restoreLogically(folder, config, { to, erasures });
    return config.databaseUrl === null ? orAsItWas(config, restored) : restored();
  }
  if (format !== null && format !== embeddedFormat) throw new CannotStart(`${folder} is a backup of another kind.`);
  await assertRestorable(folder, config, to);
  await orAsItWas(config, async () => {
    await copyBack(folder, config);
    await recovered(config, to ?? null, async (open) => {
      for (const line of (await checkedFiles(open)).lines) say(line);
      const position = await new PostgresEventLog(open.db).end();
      if (erasures !== undefined) say(await open.db.kysely.transaction().execute((tx) => readKeys(tx, erasures)));
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      say(`Restored to ${config.dataFolder} in ${seconds} s, up to position ${position}. Guichet may be started.`);
    });
  });
};

/** The restored database, as far as the archive or the wish goes. */
const recovered = async (
  config: Config,
  to: string | null,
  look: (open: OpenDatabase) => Promise<void>,
): Promise<void> => {
  const archived = config.walArchive !== null && (await exists(config.walArchive)) ? config.walArchive : null;
  const postgres = await startEmbeddedPostgres({
    folder: config.dataFolder,
    recovery: recoveringFrom(archived, to),
  }).catch((error: unknown) => {
    if (to === null || !(error instanceof Error) || !error.message.includes(endedBefore)) throw error;
    throw new CannotStart(
      `The archived WAL ends before ${to}: choose an earlier instant, or leave --to out for all that is there.`,
    );
  });
  try {
    await withDatabase(postgres.url, config, async (open) => {
      // a backup of a former build
      await migrate(open.db);
      await look(open);
    });
  } finally {
    await postgres.stop();
  }
};

/** In the words of PostgreSQL. */
const endedBefore = 'recovery ended before configured recovery target was reached';

/** Fills the folders of a restore, or leaves them as they were: missing, or empty. */
const orAsItWas = async (config: Config, fill: () => Promise<void>): Promise<void> => {
  const { dataFolder, files } = config;
  const undo: (() => Promise<unknown>)[] = [];
  try {
    for (const folder of [dataFolder, ...(files.kind === 'folder' ? [files.path] : [])]) {
      const wasEmpty = await isEmpty(folder);
      const made = await mkdir(folder, { recursive: true });
      if (made !== undefined) undo.unshift(() => rm(made, { recursive: true, force: true }));
      else if (wasEmpty) undo.unshift(() => emptied(folder));
    }
    await fill();
  } catch (error) {
    for (const each of undo) await each();
    throw error;
  }
};

const emptied = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
};

const assertRestorable = async (folder: string, config: Config, to: string | undefined): Promise<void> => {
  if (!(await exists(join(folder, manifest))))
    throw new CannotStart(`${folder} is not a whole backup: ${manifest} is missing.`);
  if (config.databaseUrl !== null)
    throw new CannotStart(
      `${folder} is a backup of the embedded edition: restore it into a DATA_FOLDER, without DATABASE_URL.`,
    );
  if (await folderInUse(config.dataFolder)) throw new CannotStart(`Stop the Guichet of ${config.dataFolder} first.`);
  if (!(await isEmpty(config.dataFolder))) {
    throw new CannotStart(`${config.dataFolder} is not empty: move it away, or choose another one with DATA_FOLDER.`);
  }
  if (to !== undefined && config.walArchive === null) {
    throw new CannotStart('A point in time needs the archive of the WAL: name its folder with WAL_ARCHIVE.');
  }
  if (to !== undefined && Date.parse(to) < Date.parse(await endOf(folder))) {
    throw new CannotStart(`This backup ended at ${await endOf(folder)}: an earlier instant needs an earlier backup.`);
  }
};

const endOf = async (folder: string): Promise<string> => {
  const noted: unknown = JSON.parse(await readFile(join(folder, manifest), 'utf8'));
  const ended: unknown = typeof noted === 'object' && noted !== null ? Reflect.get(noted, 'endedAt') : undefined;
  return String(ended);
};

const copyBack = async (folder: string, config: Config): Promise<void> => {
  const postgres = join(config.dataFolder, 'postgres');
  await copySecrets(keysOf(folder), config.dataFolder);
  if (!(await exists(join(config.dataFolder, 'postgres.key')))) {
    throw new CannotStart(`${keysOf(folder)} is missing: put the keys of the backup back there.`);
  }
  if (config.files.kind === 'folder' && (await exists(join(folder, 'files')))) {
    await cp(join(folder, 'files'), config.files.path, { recursive: true });
  }
  await cp(join(folder, 'postgres'), postgres, { recursive: true });
  await writeFile(join(postgres, 'recovery.signal'), '');
  await belongToServer(postgres);
};

/** The server runs as a user of its own where Guichet runs as root. */
const belongToServer = async (folder: string): Promise<void> => {
  const { uid, gid } = await postgresOwner();
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  const entries = await readdir(folder, { recursive: true });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) await chown(path, uid, gid);
};
