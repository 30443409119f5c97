import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { __thing__Closed, __thing__Opened } from '../../src/__wing__/__things-kebab__/__thing-kebab__.js';
import type { __Thing__Status } from '../../src/__wing__/__things-kebab__/__thing-kebab__.vocabulary.js';

const tables = {
  __things_snake__: table(
    {
      id: uuid,
      status: text<__Thing__Status>(),
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

export type __Thing__Row = RowOf<typeof tables.__things_snake__>;

export const __things__ = projection(
  '__things_snake__',
  { version: 1, tables, events: [__thing__Opened, __thing__Closed] },
  {
    __Thing__Opened: (rows, { data }) =>
      rows.begin('__things_snake__', { ...asColumns(tables.__things_snake__.columns, data), status: 'open' }),
    // by a person before its time, or by its timer
    __Thing__Closed: (rows, { at }) => rows.change('__things_snake__', { status: 'closed', closes_at: at }),
  },
);
