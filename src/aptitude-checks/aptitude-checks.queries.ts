import { nullable, text } from '../kernel/table.js';
import { clientNames } from '../directory/names.js';
import { asked } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { ofTheirClient, words } from '../platform/reads/conditions.js';
import { exportedInstant } from '../platform/reads/exporting.js';
import { reads } from '../platform/reads/reads.js';
import { clients } from '../../projections/clients.js';
import { aptitudeChecks } from '../../projections/aptitude-checks.js';
import { aptitudeCheck } from './aptitude-check.js';
import { AptitudeCheckFilter, type AptitudeCheckListRow } from './aptitude-checks.views.js';

const aptitudeChecksSeen = asked(aptitudeChecks, 'aptitude_checks', 't', ofTheirClient('t.client_id'));

/** List, detail and export, of those of their client to customers. */
export const aptitudeCheckReads = reads<AptitudeCheckListRow, AptitudeCheckListRow>()({
  of: aptitudeCheck,
  from: [aptitudeChecks, clients],
  rows: (asking) => select({ ...aptitudeChecks.tables.aptitude_checks.columns, client_name: nullable(text()) })`(
    SELECT t.*, c.name AS client_name FROM ${aptitudeChecksSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: aptitudeChecksSeen,
  rowCommands: true,
  filter: AptitudeCheckFilter,
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
    texts: 'aptitudeChecks',
    columns: [
      { heading: 'column.label', value: ({ label }) => label },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.closesAt', value: ({ closesAt }) => exportedInstant(closesAt) },
    ],
  },
});
