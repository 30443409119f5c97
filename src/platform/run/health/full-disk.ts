import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../../reading/database/database.js';
import { Config } from '../config/config.js';
import { fullDiskNotices } from '../logging/full-disk-notices.js';

/** Between two tries, each of which writes: room is made by hand, and takes a while. */
const betweenTries = 30_000;
/** Room that a try asks for: more than the next page of a table. */
const tried = 262_144;

/** Whether writes find room: they did until one of this process failed, and do again once a try to write goes through. */
@Injectable()
export class FullDisk {
  private triedAt = -Infinity;
  private trying: Promise<void> = Promise.resolve();
  /** Notices that a try has answered since. */
  private answered = 0;

  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  async isFull(): Promise<boolean> {
    if (fullDiskNotices() === this.answered) return false;
    // health and metrics may ask at once
    if (performance.now() - this.triedAt >= betweenTries) {
      this.triedAt = performance.now();
      this.trying = this.tryToWrite();
    }
    await this.trying;
    return fullDiskNotices() > this.answered;
  }

  /** A try that fails for another reason tells nothing: what was noticed stays. So does what is noticed meanwhile. */
  private async tryToWrite(): Promise<void> {
    const before = fullDiskNotices();
    const tries = await Promise.allSettled([this.inDatabase(), this.inFiles()]);
    if (tries.every(({ status }) => status === 'fulfilled')) this.answered = before;
  }

  /** Pages of a table that is gone at once. */
  private async inDatabase(): Promise<void> {
    await this.db.kysely.transaction().execute(async (tx) => {
      await sql`CREATE TEMPORARY TABLE disk_room ON COMMIT DROP AS
        SELECT repeat(md5(line::text), 60) AS filler FROM generate_series(1, ${tried / 2_048}::int) AS line`.execute(
        tx,
      );
    });
  }

  private async inFiles(): Promise<void> {
    const { files } = this.config;
    if (files.kind !== 'folder') return;
    const path = join(files.path, `.room-${randomUUID()}`);
    const file = await open(path, 'wx');
    try {
      // its name goes before its bytes come: a process that ends in between leaves nothing
      await rm(path);
      await file.writeFile(Buffer.alloc(tried, 1));
    } finally {
      await file.close();
    }
  }
}
