import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { downloadFetchEvents } from '../../src/connections/downloads/download-fetch.js';
import type { DownloadFetchStatus } from '../../src/connections/downloads/download.vocabulary.js';
import { downloadedFile } from './downloads.js';

const tables = {
  /** Requests for files by person and file, with the time of the download. */
  download_fetches: table(
    {
      id: uuid,
      status: text<DownloadFetchStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      contact_id: uuid,
      download_id: uuid,
      ...downloadedFile,
      /** Null: its address was never used. */
      downloaded_at: nullable(instant),
    },
    {
      key: ['id'],
      indexes: ['(client_id, created_at DESC, id)', '(client_id, downloaded_at)', '(created_at DESC, id)'],
    },
  ),
};

export type DownloadFetchRow = RowOf<typeof tables.download_fetches>;

export const downloadFetches = projection(
  'downloadFetches',
  { version: 1, tables, events: downloadFetchEvents },
  {
    DownloadRequested: (rows, { data }) =>
      rows.begin('download_fetches', {
        ...asColumns(tables.download_fetches.columns, data),
        ...{ status: 'requested', downloaded_at: null },
      }),
    FileDownloaded: (rows, { at }) => rows.change('download_fetches', { status: 'downloaded', downloaded_at: at }),
  },
);
