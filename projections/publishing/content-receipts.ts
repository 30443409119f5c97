import { contentReadingConfirmed } from '../../src/publishing/content/content-receipt.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, integer, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  content_receipts: table(
    {
      id: uuid,
      status: text<'confirmed'>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      person_id: uuid,
      client_id: uuid,
      article_id: uuid,
      version: integer,
    },
    { key: ['id'], indexes: ['(article_id, version)', '(person_id, article_id, version)', '(client_id)'] },
  ),
};

export type ContentReceiptRow = RowOf<typeof tables.content_receipts>;

/** Confirmations of reading by person and version, for articles that ask for them. */
export const contentReceipts = projection(
  'content_receipts',
  { version: 1, tables, events: [contentReadingConfirmed] },
  {
    ContentReadingConfirmed: (rows, { data }) =>
      rows.begin('content_receipts', { ...asColumns(tables.content_receipts.columns, data), status: 'confirmed' }),
  },
);
