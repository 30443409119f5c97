import { Injectable } from '@nestjs/common';
import { Db } from '../../reading/database/database.js';
import { Config } from '../config/config.js';
import { lastGood } from './backup-records.js';

const hour = 3_600_000;

export interface BackupState {
  /** `notAsked`: no alarm is wanted. */
  readonly backups: 'fresh' | 'late' | 'none' | 'notAsked';
  readonly lastAt: string | null;
}

/** How old the last good backup is, and whether that is older than asked (`BACKUP_HOURS`). */
@Injectable()
export class BackupAge {
  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  async state(): Promise<BackupState> {
    const lastAt = (await lastGood(this.db, 'backup')) ?? null;
    const { backupHours } = this.config;
    if (backupHours === null) return { backups: 'notAsked', lastAt };
    if (lastAt === null) return { backups: 'none', lastAt };
    return { backups: Date.now() - Date.parse(lastAt) > backupHours * hour ? 'late' : 'fresh', lastAt };
  }

  /** Seconds; null where there never was one. */
  async ageOf(kind: 'backup' | 'rehearsal'): Promise<number | null> {
    const at = await lastGood(this.db, kind);
    return at === undefined ? null : Math.max(0, (Date.now() - Date.parse(at)) / 1_000);
  }
}
