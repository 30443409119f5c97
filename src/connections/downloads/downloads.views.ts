import type { DownloadFetchRow } from '../../../projections/connections/download-fetches.js';
import type { DownloadRow } from '../../../projections/connections/downloads.js';
import { Day, Id, NotBefore, OneOf, Optional, SomeOf, Text } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import {
  downloadFetchStatuses,
  downloadKinds,
  downloadStatuses,
  type DownloadFetchStatus,
  type DownloadKind,
  type DownloadStatus,
} from './download.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const downloadShown = shows<DownloadRow>()(
  'id',
  'status',
  'kind',
  'productId',
  'product',
  'rangeId',
  'version',
  'title',
  'fileId',
  'fileName',
  'size',
  'sha256',
  'publisher',
  'entities',
  'expiresOn',
  'publishedAt',
  'createdAt',
  'updatedAt',
);

/** `GET /api/downloads`. Sizes in bytes; instants are ISO strings, days `yyyy-MM-dd`. */
export interface DownloadListRow extends Actionable, ShownBy<typeof downloadShown> {
  readonly productRange: string | null;
  /** Result of the scanner for the file. */
  readonly fileState: StoredFileView['state'];
  /** The asker has the right to download files of its product line. */
  readonly mayDownload: boolean;
}

/** `GET /api/downloads/:id`. */
export interface DownloadView
  extends DownloadListRow, Shown<DownloadRow, 'replacesId' | 'replacedById' | 'withdrawnReason'> {}

/** Keys of the `filter` of `GET /api/downloads`. */
export class DownloadFilter {
  /** In titles, products, versions and names of files. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(downloadKinds) kind?: DownloadKind;
  @Optional() @SomeOf(downloadStatuses) status?: DownloadStatus[];
  @Optional() @Id() productId?: string;
  @Optional() @Id() rangeId?: string;
}

export const downloadFetchShown = shows<DownloadFetchRow>()(
  'id',
  'status',
  'clientId',
  'downloadId',
  'kind',
  'product',
  'version',
  'title',
  'fileName',
  'size',
  'sha256',
  'createdAt',
  'downloadedAt',
);

/** `GET /api/download-fetches`. */
export interface DownloadFetchListRow extends Actionable, ShownBy<typeof downloadFetchShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
}

/** Keys of the `filter` of `GET /api/download-fetches`. */
export class DownloadFetchFilter {
  /** In products, versions and names of files. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(downloadKinds) kind?: DownloadKind;
  @Optional() @OneOf(downloadFetchStatuses) status?: DownloadFetchStatus;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() contactId?: string;
  @Optional() @Id() productId?: string;
  /** Asked for on a day between these. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
}

/** `GET /api/download-fetches/:id/link`: good until then, for who asked for it. */
export interface DownloadLinkView {
  readonly path: string;
  readonly expiresAt: string;
}

/** `GET /api/download-statistics`: downloads of a version by one contact in the period. */
export interface DownloadStatisticsRow extends Shown<
  DownloadFetchRow,
  'clientId' | 'productId' | 'product' | 'version' | 'kind'
> {
  readonly id: string;
  readonly clientName: string | null;
  readonly contact: PersonLabel;
  readonly downloads: number;
  /** Bytes of all of them. */
  readonly bytes: number;
  readonly lastAt: string;
}

/** Keys of the `filter` of `GET /api/download-statistics`: days, both included. */
export class DownloadStatisticsFilter {
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
  @Optional() @Id() productId?: string;
  @Optional() @OneOf(downloadKinds) kind?: DownloadKind;
  @Optional() @Id() clientId?: string;
}

/** `GET /api/download-statistics/totals`: totals of the rows of the same filter. */
export interface DownloadTotals {
  readonly downloads: number;
  readonly bytes: number;
  readonly products: number;
  readonly contacts: number;
}

/** `GET /api/download-statistics/choices`: products of which something was downloaded. */
export interface DownloadChoices {
  readonly products: readonly { readonly id: string; readonly label: string }[];
}
