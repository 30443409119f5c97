import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { quoteClosed, quoteOpened } from '../src/quotes/quote.js';
import type { QuoteStatus } from '../src/quotes/quote.vocabulary.js';

const tables = {
  quotes: table(
    {
      id: uuid,
      status: text<QuoteStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      label: name,
      closes_at: instant,
    },
    { key: ['id'], indexes: ['(client_id, created_at DESC, id)'] },
  ),
};

export type QuoteRow = RowOf<typeof tables.quotes>;

export const quotes = projection(
  'quotes',
  { version: 1, tables, events: [quoteOpened, quoteClosed] },
  {
    QuoteOpened: (rows, { data }) =>
      rows.begin('quotes', { ...asColumns(tables.quotes.columns, data), status: 'open' }),
    QuoteClosed: (rows) => rows.change('quotes', { status: 'closed' }),
  },
);
