import { setTimeout as pause } from 'node:timers/promises';
import { FileStorage } from '../platform/papers/files/file-storage.js';
import { assertProven } from '../platform/people/personal-data/person-keys.js';
import type { Db } from '../platform/reading/database/database.js';
import { CannotStart, startEmbeddedPostgres } from '../platform/reading/database/embedded.js';
import { flag, integer, long } from '../kernel/table.js';
import { select } from '../platform/reading/database/select.js';
import { noteBackup, type NewRecord } from '../platform/run/backups/backup-records.js';
import {
  copyLogically,
  endRestore,
  fillLogically,
  putFilesBack,
  readManifest,
  type LogicalManifest,
} from '../platform/run/backups/logical-backup.js';
import { sealsOf } from '../platform/run/backups/seals.js';
import type { Config } from '../platform/run/config/config.js';
import { readSecrets } from '../platform/run/config/secrets.js';
import { inDatabase, withDatabase, type OpenDatabase } from './database.js';
import { checkedFiles } from './files.js';
import { readKeys } from './keys.js';
import { remark, say } from './say.js';

/** Longest that the mirror may be behind EventStoreDB, in milliseconds. */
const longestBehind = 60_000;

const endOfStore = async ({ eventStoreUrl }: Config): Promise<bigint> => {
  const { EventStoreDBConnection } = await import('../platform/log/event-store/eventstoredb/connection.js');
  const connection = new EventStoreDBConnection(eventStoreUrl ?? '');
  try {
    if (!(await connection.answers())) throw new CannotStart('The event store does not answer: start it first.');
    return await connection.end();
  } finally {
    await connection.dispose();
  }
};

/**
 * The mirror, whence the log is copied, holds all that EventStoreDB had acknowledged when it was asked.
 * @returns when that was; null without EventStoreDB
 */
const mirrored = async ({ db, config }: OpenDatabase): Promise<string | null> => {
  if (config.eventStore !== 'eventstoredb') return null;
  const asked = new Date().toISOString();
  const end = await endOfStore(config);
  const deadline = performance.now() + longestBehind;
  for (;;) {
    const { rows } = await select({ position: long })`SELECT position FROM mirror`.execute(db.kysely);
    const position = rows[0]?.position ?? 0n;
    if (position >= end) return asked;
    if (performance.now() > deadline)
      throw new CannotStart(`The mirror is at ${position}, the event store at ${end}: is a worker running?`);
    await pause(200);
  }
};

/**
 * Beside an EventStoreDB that lacks events of the backup no command would be taken, and `mirror anew` would remove them.
 * @throws CannotStart
 */
const assertStoreHolds = async ({ eventStore, lastEvent }: LogicalManifest, config: Config): Promise<void> => {
  if (config.eventStore !== 'eventstoredb') return;
  if (eventStore === 'postgres')
    throw new CannotStart('The log of this backup was in PostgreSQL: restore it with EVENT_STORE=postgres.');
  const end = await endOfStore(config);
  if (end < BigInt(lastEvent))
    throw new CannotStart(
      `The event store ends at ${end}, this backup at ${lastEvent}: put the files of the event store back first, or restore with EVENT_STORE=postgres.`,
    );
};

/** Copies a database of its own (DATABASE_URL) with the files, while everything goes on. */
export const backUpLogically = (folder: string, { files = true }: { readonly files?: boolean }): Promise<void> =>
  inDatabase(async (open) => {
    const { db, config } = open;
    const holdsUntil = await mirrored(open);
    const {
      position,
      files: count,
      unreadable,
    } = await copyLogically(folder, {
      url: db.url,
      eventStore: config.eventStore,
      storage: files ? new FileStorage(config) : null,
      holdsUntil,
    });
    await noteMade(db, { kind: 'backup', place: folder, position: BigInt(position) });
    if (unreadable.length > 0)
      remark(`Tables of others, which may not be read, are left out: ${unreadable.join(', ')}.`);
    say(`Backed up to ${folder} with every event up to position ${position}, ${count ?? 'no'} files.`);
    say('MASTER_KEY, TOKEN_SECRET and AUDIT_KEY are not in it: keep them in another place than the backup.');
  });

/** A database that awaits its upgrade by this build may have no table for the note: the backup is whole all the same. */
export const noteMade = async (db: Db, made: NewRecord): Promise<void> => {
  const { rows } = await select({ there: flag })`SELECT to_regclass('backups') IS NOT NULL AS there`.execute(db.kysely);
  if (rows[0]?.there) await noteBackup(db, made);
  else remark('The database is of a former build, which keeps no note of backups.');
};

interface Given {
  readonly to?: string;
  readonly erasures?: string;
}

/** Fills an empty database, or an empty data folder where DATABASE_URL is not set, and the storage of files. */
export const restoreLogically = async (folder: string, config: Config, { to, erasures }: Given): Promise<void> => {
  const since = performance.now();
  if (to !== undefined)
    throw new CannotStart('This backup holds one instant alone: a point in time needs the archive of the WAL.');
  const read = await readManifest(folder);
  const { proof } = read;
  // before anything is filled
  await assertStoreHolds(read, config);
  const secrets = await readSecrets(config, proof !== null);
  if (proof !== null) assertProven(secrets, Buffer.from(proof, 'base64'));
  await onDatabase(config, async (open) => {
    const { db } = open;
    let forgotten: string | undefined;
    const { manifest, leftOut, wasFilled } = await fillLogically(db, folder, {
      eventStore: config.eventStore,
      // before any restored row can be read
      within: async (tx) => {
        if (erasures !== undefined) forgotten = await readKeys(tx, erasures);
      },
    });
    if (wasFilled) say('The database was filled from this backup before: the restore goes on at its files.');
    if (leftOut.length > 0) remark(`No migration made these tables, they are left out: ${leftOut.join(', ')}.`);
    if (forgotten !== undefined) say(forgotten);
    const areFilesWhole = await restoredFiles(folder, open, manifest);
    const { sentence, fault } = await sealsOf(db, config);
    say(sentence);
    if (areFilesWhole && !fault) await endRestore(db);
    else process.exitCode = 1;
    const { rows } = await select({ events: integer })`SELECT count(*)::int AS events FROM event_log`.execute(
      db.kysely,
    );
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    say(
      `Restored ${rows[0]?.events ?? 0} events in ${seconds} s, up to position ${manifest.position}. Guichet may be started: read models fill then.`,
    );
  });
};

/** @returns whether every file is what was stored, as far as the backup has files */
const restoredFiles = async (folder: string, open: OpenDatabase, { files }: LogicalManifest): Promise<boolean> => {
  if (files === null) {
    for (const line of (await checkedFiles(open)).lines) say(line);
    return true;
  }
  const { found, putBack } = await putFilesBack(new FileStorage(open.config), folder);
  say(`${putBack} files put back.`);
  if (found < files) say(`${files - found} files of the backup are not in its folder.`);
  const { lines, lost } = await checkedFiles(open, true);
  for (const line of lines) say(line);
  return found >= files && lost === 0;
};

const onDatabase = async (config: Config, task: (open: OpenDatabase) => Promise<void>): Promise<void> => {
  if (config.databaseUrl !== null) return withDatabase(config.databaseUrl, config, task);
  const postgres = await startEmbeddedPostgres({ folder: config.dataFolder });
  try {
    await withDatabase(postgres.url, config, task);
  } finally {
    await postgres.stop();
  }
};
