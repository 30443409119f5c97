import { Injectable } from '@nestjs/common';
import { Db } from '../../reading/database/database.js';
import { Config } from '../config/config.js';
import { lastGood, lastTried } from './backup-records.js';
import type { BackupState, BackupStateView } from './backups.views.js';

const hour = 3_600_000;
/** A rehearsal is due each week; one that fails is tried again the next day. */
const longestUnrehearsed = 9 * 24 * hour;

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

  /** Whether rehearsals are asked for, and no good one is young enough, or there never was one. */
  async isRehearsalLate(): Promise<boolean> {
    const { backupFolder, backupScratchUrl } = this.config;
    if (backupFolder === null || backupScratchUrl === null) return false;
    const at = await lastGood(this.db, 'rehearsal');
    return at === undefined || Date.now() - Date.parse(at) > longestUnrehearsed;
  }

  async view(): Promise<BackupStateView> {
    const [state, tried] = await Promise.all([this.state(), lastTried(this.db, 'rehearsal')]);
    const failed = tried && tried.fault !== null ? { at: tried.at, fault: tried.fault } : null;
    return { ...state, failedRehearsal: failed };
  }

  /** Seconds; null where there never was one. */
  async ageOf(kind: 'backup' | 'rehearsal'): Promise<number | null> {
    const at = await lastGood(this.db, kind);
    return at === undefined ? null : Math.max(0, (Date.now() - Date.parse(at)) / 1_000);
  }
}
