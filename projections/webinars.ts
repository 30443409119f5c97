import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { webinarClosed, webinarOpened } from '../src/webinars/webinar.js';
import type { WebinarStatus } from '../src/webinars/webinar.vocabulary.js';

const tables = {
  webinars: table(
    {
      id: uuid,
      status: text<WebinarStatus>(),
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

export type WebinarRow = RowOf<typeof tables.webinars>;

export const webinars = projection(
  'webinars',
  { version: 1, tables, events: [webinarOpened, webinarClosed] },
  {
    WebinarOpened: (rows, { data }) =>
      rows.begin('webinars', { ...asColumns(tables.webinars.columns, data), status: 'open' }),
    WebinarClosed: (rows) => rows.change('webinars', { status: 'closed' }),
  },
);
