import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { renewalClosed, renewalOpened } from '../src/renewals/renewal.js';
import type { RenewalStatus } from '../src/renewals/renewal.vocabulary.js';

const tables = {
  renewals: table(
    {
      id: uuid,
      status: text<RenewalStatus>(),
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

export type RenewalRow = RowOf<typeof tables.renewals>;

export const renewals = projection(
  'renewals',
  { version: 1, tables, events: [renewalOpened, renewalClosed] },
  {
    RenewalOpened: (rows, { data }) =>
      rows.begin('renewals', { ...asColumns(tables.renewals.columns, data), status: 'open' }),
    RenewalClosed: (rows) => rows.change('renewals', { status: 'closed' }),
  },
);
