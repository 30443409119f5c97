import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FileStorage } from '../platform/papers/files/file-storage.js';
import { assertProven } from '../platform/people/personal-data/person-keys.js';
import { CannotStart, startEmbeddedPostgres } from '../platform/reading/database/embedded.js';
import { integer, long } from '../kernel/table.js';
import { select } from '../platform/reading/database/select.js';
import { noteBackup } from '../platform/run/backups/backup-records.js';
import { copyLogically, fillLogically, putFilesBack, readManifest } from '../platform/run/backups/logical-backup.js';
import { sealsOf } from '../platform/run/backups/seals.js';
import type { Config } from '../platform/run/config/config.js';
import { readSecrets } from '../platform/run/config/secrets.js';
import { inDatabase, withDatabase, type OpenDatabase } from './database.js';
import { checkedFiles } from './files.js';
import { readKeys } from './keys.js';
import { say } from './say.js';

/** Longest that the mirror may be behind EventStoreDB, in milliseconds. */
const longestBehind = 60_000;

/** The mirror, whence the log is copied, holds all that EventStoreDB had acknowledged when it was asked. */
const mirrored = async ({ db, config }: OpenDatabase): Promise<void> => {
  if (config.eventStore !== 'eventstoredb') return;
  const { EventStoreDBConnection } = await import('../platform/log/event-store/eventstoredb/connection.js');
  const connection = new EventStoreDBConnection(config.eventStoreUrl ?? '');
  try {
    if (!(await connection.answers())) throw new CannotStart('The event store does not answer: start it first.');
    const end = await connection.end();
    const deadline = performance.now() + longestBehind;
    for (;;) {
      const { rows } = await select({ position: long })`SELECT position FROM mirror`.execute(db.kysely);
      const position = rows[0]?.position ?? 0n;
      if (position >= end) return;
      if (performance.now() > deadline)
        throw new CannotStart(`The mirror is at ${position}, the event store at ${end}: is a worker running?`);
      await pause(200);
    }
  } finally {
    await connection.dispose();
  }
};

/** Copies a database of its own (DATABASE_URL) with the files, while everything goes on. */
export const backUpLogically = (folder: string, { files = true }: { readonly files?: boolean }): Promise<void> =>
  inDatabase(async (open) => {
    const { db, config } = open;
    await mirrored(open);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { position, files: count } = await copyLogically(folder, {
      url: db.url,
      eventStore: config.eventStore,
      storage: files ? new FileStorage(config) : null,
    });
    await noteBackup(db, { kind: 'backup', place: folder, position: BigInt(position) });
    say(`Backed up to ${folder} with every event up to position ${position}, ${count ?? 'no'} files.`);
    say('MASTER_KEY, TOKEN_SECRET and AUDIT_KEY are not in it: keep them in another place than the backup.');
  });

interface Given {
  readonly to?: string;
  readonly erasures?: string;
}

/** Fills an empty database, or an empty data folder where DATABASE_URL is not set, and the storage of files. */
export const restoreLogically = async (folder: string, config: Config, { to, erasures }: Given): Promise<void> => {
  const since = performance.now();
  if (to !== undefined)
    throw new CannotStart('This backup holds one instant alone: a point in time needs the archive of the WAL.');
  const { proof } = await readManifest(folder);
  // before anything is filled
  const secrets = await readSecrets(config, proof !== null);
  if (proof !== null) assertProven(secrets, Buffer.from(proof, 'base64'));
  await onDatabase(config, async (open) => {
    const { db } = open;
    const manifest = await fillLogically(db, folder, config.eventStore);
    const putBack = await putFilesBack(new FileStorage(config), folder);
    if (manifest.files !== null) say(`${putBack} files put back.`);
    for (const line of (await checkedFiles(open)).lines) say(line);
    if (erasures !== undefined) say(await readKeys(db, erasures));
    const { sentence, fault } = await sealsOf(db, config);
    say(sentence);
    if (fault) process.exitCode = 1;
    const { rows } = await select({ events: integer })`SELECT count(*)::int AS events FROM event_log`.execute(
      db.kysely,
    );
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    say(
      `Restored ${rows[0]?.events ?? 0} events in ${seconds} s, up to position ${manifest.position}. Guichet may be started: read models fill then.`,
    );
  });
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
