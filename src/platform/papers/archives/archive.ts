/** Limits on opening an archive. Sizes are bytes. */
export interface ArchiveLimits {
  /** Of the archive as it came. */
  readonly packed: number;
  /** Of all that is in it. */
  readonly unpacked: number;
  /** Of the largest file in it. */
  readonly entry: number;
  readonly entries: number;
  /** So many times smaller than its content no honest file is packed. */
  readonly ratio: number;
}

/** A file in an archive, or a folder: its path ends with a slash. */
export interface ArchiveEntry {
  readonly path: string;
  /** Bytes that came out when it was inflated. */
  readonly size: number;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** By path, of the files that were asked for. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Why an archive is not opened. */
export type ArchiveFault =
  /** The file is no archive, is encrypted, or contradicts its own directory. */
  | { readonly fault: 'unreadable' }
  | { readonly fault: 'tooLarge'; readonly limit: keyof ArchiveLimits }
  /** A path that leads out of the archive, or a link. */
  | { readonly fault: 'entryRefused'; readonly path: string };

/** The archive is not opened; each door says so in words of its own. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';

  constructor(readonly reason: ArchiveFault) {
    super(reason.fault);
  }
}

/** Messages to and from the thread; errors lose their class on the way. */
export interface ArchiveTask {
  readonly bytes: Uint8Array;
  readonly limits: ArchiveLimits;
  /** Paths of which the content is wanted. */
  readonly wanted: 'all' | readonly string[];
}
export type ArchiveOutcome = Archive | ArchiveFault;
