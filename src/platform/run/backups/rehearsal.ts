import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { flag } from '../../../kernel/table.js';
import { connectDatabase, Db } from '../../reading/database/database.js';
import { unlessLocked } from '../../reading/database/locks.js';
import { select } from '../../reading/database/select.js';
import { Config } from '../config/config.js';
import { log } from '../logging/log.js';
import { PeriodicJob } from '../queue/periodic-job.js';
import { lastGood, lastTried, noteBackup } from './backup-records.js';
import { fillLogically, readManifest } from './logical-backup.js';
import { sealsOf } from './seals.js';

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;

const olderThan = (at: string | undefined, age: number): boolean =>
  at === undefined || Date.now() - Date.parse(at) > age;
/** Of the database: one worker rehearses. */
const lock = 7_309;

/** A database that a rehearsal has made: it alone may be emptied by the next one. */
const mark = 'guichet_rehearsal';

/**
 * Once a week the newest backup is brought back into a database that is named for it, and its seals are verified: a
 * backup that was never restored is a hope. A failed rehearsal is tried again the next day.
 */
@Injectable()
export class BackupRehearsal extends PeriodicJob {
  override readonly name = 'rehearseBackup';
  override readonly afterStop = 'goesOn';
  override readonly every = hour;

  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    const { backupFolder, backupScratchUrl } = this.config;
    if (backupFolder === null || backupScratchUrl === null) return false;
    const isDue =
      olderThan(await lastGood(this.db, 'rehearsal'), week) &&
      olderThan((await lastTried(this.db, 'rehearsal'))?.at, day);
    // a folder that cannot be read is tried, and noted as a fault
    return isDue && (await newestIn(backupFolder).catch(() => backupFolder)) !== undefined;
  }

  override run(): Promise<void> {
    return unlessLocked(this.db, lock, async () => {
      if (await this.waits()) await this.rehearse();
    });
  }

  private async rehearse(): Promise<void> {
    let folder = this.config.backupFolder ?? '';
    let rehearsed: Rehearsed;
    try {
      const newest = await newestIn(folder);
      if (newest === undefined) return;
      folder = newest;
      rehearsed = await this.broughtBack(folder);
    } catch (error) {
      rehearsed = [0n, messageOf(error)];
    }
    const [position, fault] = rehearsed;
    await noteBackup(this.db, { kind: 'rehearsal', place: folder, position, fault });
    if (fault === null) log.info({ folder, position: String(position) }, 'backup rehearsed: its seals hold');
    else log.error({ folder, fault }, 'backup rehearsed: it cannot be relied on');
  }

  private async broughtBack(folder: string): Promise<Rehearsed> {
    const scratch = connectDatabase(this.config.backupScratchUrl ?? '', { max: 4 });
    try {
      await emptied(scratch);
      const [position, fault] = await this.rehearsedIn(scratch, folder).catch((error: unknown): Rehearsed => [
        0n,
        messageOf(error),
      ]);
      // the keys of people in it, of those who are forgotten since too, stay no longer than they are needed
      const remains = await emptied(scratch).then(() => null, messageOf);
      return [position, [fault, remains].filter((each) => each !== null).join('; ') || null];
    } finally {
      await scratch.close();
    }
  }

  private async rehearsedIn(scratch: Db, folder: string): Promise<Rehearsed> {
    const { manifest } = await fillLogically(scratch, folder, { eventStore: 'postgres' });
    const { fault, sentence } = await sealsOf(scratch, this.config);
    return [BigInt(manifest.position), fault ? sentence : null];
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Rehearsed = readonly [position: bigint, fault: string | null];

/** @throws Error where something else than a rehearsal lives there */
const emptied = async ({ kysely }: Db): Promise<void> => {
  const { rows } = await select({ used: flag, ours: flag })`
    SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS used,
      to_regclass(${`public.${mark}`}) IS NOT NULL AS ours`.execute(kysely);
  if (rows[0]?.used && !rows[0].ours)
    throw new Error('BACKUP_SCRATCH_URL names a database that is not empty: rehearsals need one of their own');
  // all or nothing: without its mark the next rehearsal would not empty it
  await kysely.transaction().execute(async (tx) => {
    await sql`DROP SCHEMA IF EXISTS rebuild CASCADE`.execute(tx);
    await sql`DROP SCHEMA IF EXISTS public CASCADE`.execute(tx);
    await sql`CREATE SCHEMA public`.execute(tx);
    await sql`CREATE TABLE ${sql.table(`public.${mark}`)} ()`.execute(tx);
  });
};

/** The whole backup of this kind that ended last. @throws Error where the folder cannot be read */
const newestIn = async (folder: string): Promise<string | undefined> => {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, endedAt: (await readManifest(path).catch(() => null))?.endedAt };
    }),
  );
  return found
    .filter(({ endedAt }) => endedAt !== undefined)
    .toSorted((a, b) => String(b.endedAt).localeCompare(String(a.endedAt)))[0]?.path;
};
