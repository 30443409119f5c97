import type { Tones } from '../../kernel/tones.js';

/** The words of published files (specification §2, `/bao`; features F34, F41), shared by the server and both fronts. */
export const downloadKinds = ['software', 'toolbox'] as const;
export type DownloadKind = (typeof downloadKinds)[number];

export const downloadStatuses = ['drafted', 'published', 'withdrawn', 'expired'] as const;
export type DownloadStatus = (typeof downloadStatuses)[number];

export const downloadFetchStatuses = ['requested', 'downloaded'] as const;
export type DownloadFetchStatus = (typeof downloadFetchStatuses)[number];

/** Endings of the files that each kind takes (specification §5: toolbox `.reg`, `.exe` or `.pdf`). */
export const acceptedEndings: Readonly<Record<DownloadKind, readonly string[]>> = {
  software: ['exe', 'zip', 'pdf'],
  toolbox: ['reg', 'exe', 'pdf'],
};

/** Files that are programs: they are published with the checksum of their publisher alone. */
export const programEndings: readonly string[] = ['exe'];

export const downloadLimits = { title: 150, publisher: 100, reason: 500 } as const;

/** How long the address of a file is good (default G53). */
export const linkMinutes = 10;

export const downloadTones: Tones<DownloadStatus> = {
  drafted: 'warning',
  published: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export const downloadFetchTones: Tones<DownloadFetchStatus> = { requested: 'neutral', downloaded: 'success' };
