export interface BackupState {
  /** `notAsked`: no alarm is wanted. */
  readonly backups: 'fresh' | 'late' | 'none' | 'notAsked';
  readonly lastAt: string | null;
}

/** `GET /api/backup-state`. */
export interface BackupStateView extends BackupState {
  /** The last rehearsal, where it failed. */
  readonly failedRehearsal: { readonly at: string; readonly fault: string } | null;
}
