import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { aptitudeCheckClosed, aptitudeCheckOpened } from '../src/aptitude-checks/aptitude-check.js';
import type { AptitudeCheckStatus } from '../src/aptitude-checks/aptitude-check.vocabulary.js';

const tables = {
  aptitude_checks: table(
    {
      id: uuid,
      status: text<AptitudeCheckStatus>(),
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

export type AptitudeCheckRow = RowOf<typeof tables.aptitude_checks>;

export const aptitudeChecks = projection(
  'aptitude_checks',
  { version: 1, tables, events: [aptitudeCheckOpened, aptitudeCheckClosed] },
  {
    AptitudeCheckOpened: (rows, { data }) =>
      rows.begin('aptitude_checks', { ...asColumns(tables.aptitude_checks.columns, data), status: 'open' }),
    AptitudeCheckClosed: (rows) => rows.change('aptitude_checks', { status: 'closed' }),
  },
);
