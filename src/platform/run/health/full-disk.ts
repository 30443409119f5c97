import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../../reading/database/database.js';
import { Config } from '../config/config.js';
import { isDiskFull } from '../logging/failures.js';

/** For how long an answer of the disk is good: health is asked every second. */
const freshFor = 2_000;
/** Room that a try asks for: more than the next page of a table. */
const tried = 262_144;

let noticed = false;

/** A write of this process found no room. */
export const noticeFullDisk = (): void => {
  noticed = true;
};

/** Whether writes find room: they did until one of this process failed, and do again once a try to write goes through. */
@Injectable()
export class FullDisk {
  private triedAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  async isFull(): Promise<boolean> {
    if (!noticed || performance.now() - this.triedAt < freshFor) return noticed;
    noticed = await this.hasNoRoom();
    this.triedAt = performance.now();
    return noticed;
  }

  private async hasNoRoom(): Promise<boolean> {
    const tries = await Promise.allSettled([this.inDatabase(), this.inFiles()]);
    return tries.some((one) => one.status === 'rejected' && isDiskFull(one.reason));
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
      // without a name before it has bytes: a process that ends leaves nothing
      await rm(path);
      await file.writeFile(Buffer.alloc(tried, 1));
    } finally {
      await file.close();
    }
  }
}
