import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import type { Entity } from '../../src/customers/accounts/account.vocabulary.js';
import { downloadEvents } from '../../src/connections/downloads/download.events.js';
import type { DownloadKind, DownloadStatus } from '../../src/connections/downloads/download.vocabulary.js';
import type { LocalisedText } from '../../src/kernel/language.js';

/** Columns that identify a file, in this table and in that of its downloads. */
export const downloadedFile = {
  kind: text<DownloadKind>(),
  product_id: uuid,
  product: name,
  range_id: uuid,
  version_id: uuid,
  version: text(),
  title: json<LocalisedText>(),
  file_name: name,
  size: integer,
  sha256: text(),
};

const tables = {
  downloads: table(
    {
      id: uuid,
      status: text<DownloadStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      ...downloadedFile,
      file_id: uuid,
      publisher: nullable(text()),
      entities: json<readonly Entity[]>(),
      expires_on: nullable(day),
      replaces_id: nullable(uuid),
      replaced_by_id: nullable(uuid),
      published_at: nullable(instant),
      withdrawn_reason: nullable(text()),
    },
    { key: ['id'], indexes: ['(status, kind, published_at DESC)', '(product_id)', '(file_id)'] },
  ),
};

export type DownloadRow = RowOf<typeof tables.downloads>;

export const downloads = projection(
  'downloads',
  { version: 2, tables, events: downloadEvents },
  {
    DownloadDrafted: (rows, { data }) =>
      rows.begin('downloads', {
        ...asColumns(tables.downloads.columns, data),
        ...{ status: 'drafted', replaced_by_id: null, published_at: null, withdrawn_reason: null },
      }),
    DownloadRevised: (rows, { data: { title, entities, expiresOn } }) =>
      rows.change('downloads', { title, entities, expires_on: expiresOn }),
    DownloadPublished: (rows, { at }) => rows.change('downloads', { status: 'published', published_at: at }),
    DownloadWithdrawn: (rows, { data: { reason } }) =>
      rows.change('downloads', { status: 'withdrawn', withdrawn_reason: reason }),
    DownloadReplaced: (rows, { data: { byId } }) =>
      rows.change('downloads', { status: 'withdrawn', replaced_by_id: byId }),
    DownloadEndAnnounced: (rows) => rows.change('downloads'),
    DownloadExpired: (rows) => rows.change('downloads', { status: 'expired' }),
  },
);
