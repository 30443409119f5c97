import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { interventionClosed, interventionOpened } from '../src/interventions/intervention.js';
import type { InterventionStatus } from '../src/interventions/intervention.vocabulary.js';

const tables = {
  interventions: table(
    {
      id: uuid,
      status: text<InterventionStatus>(),
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

export type InterventionRow = RowOf<typeof tables.interventions>;

export const interventions = projection(
  'interventions',
  { version: 1, tables, events: [interventionOpened, interventionClosed] },
  {
    InterventionOpened: (rows, { data }) =>
      rows.begin('interventions', { ...asColumns(tables.interventions.columns, data), status: 'open' }),
    InterventionClosed: (rows) => rows.change('interventions', { status: 'closed' }),
  },
);
