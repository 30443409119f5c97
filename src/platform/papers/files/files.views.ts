/** `POST /api/files`, `GET /api/files/:id`. Size in bytes. */
export interface StoredFileView {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  /** Missing: the storage was found without its content, as after a restore of the database alone. */
  readonly state: 'scanning' | 'clean' | 'quarantined' | 'missing';
}

/** `GET /api/file-scanning`. */
export interface FileScanningView {
  /** Without one, files reach people as they were sent. */
  readonly hasScanner: boolean;
  readonly waiting: number;
  /** Instant of the one that waits longest. */
  readonly waitingSince: string | null;
}
