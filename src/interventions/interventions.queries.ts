import { nullable, text } from '../kernel/table.js';
import { clientNames } from '../directory/names.js';
import { asked } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { ofTheirClient, words } from '../platform/reads/conditions.js';
import { exportedInstant } from '../platform/reads/exporting.js';
import { reads } from '../platform/reads/reads.js';
import { clients } from '../../projections/clients.js';
import { interventions } from '../../projections/interventions.js';
import { intervention } from './intervention.js';
import { InterventionFilter, type InterventionListRow } from './interventions.views.js';

const interventionsSeen = asked(interventions, 'interventions', 't', ofTheirClient('t.client_id'));

/** List, detail and export, of those of their client to customers. */
export const interventionReads = reads<InterventionListRow, InterventionListRow>()({
  of: intervention,
  from: [interventions, clients],
  rows: (asking) => select({ ...interventions.tables.interventions.columns, client_name: nullable(text()) })`(
    SELECT t.*, c.name AS client_name FROM ${interventionsSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: interventionsSeen,
  rowCommands: true,
  filter: InterventionFilter,
  where: { q: words('label'), status: 'status', clientId: 'client_id' },
  sortable: {
    label: 'label',
    status: 'status',
    clientName: 'client_name',
    closesAt: 'closes_at',
    createdAt: 'created_at',
  },
  defaultSort: ['createdAt', 'DESC'],
  export: {
    texts: 'interventions',
    columns: [
      { heading: 'column.label', value: ({ label }) => label },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.closesAt', value: ({ closesAt }) => exportedInstant(closesAt) },
    ],
  },
});
