import { nullable, text } from '../kernel/table.js';
import { clientNames } from '../directory/names.js';
import { asked } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { ofTheirClient, words } from '../platform/reads/conditions.js';
import { exportedInstant } from '../platform/reads/exporting.js';
import { reads } from '../platform/reads/reads.js';
import { clients } from '../../projections/clients.js';
import { renewals } from '../../projections/renewals.js';
import { renewal } from './renewal.js';
import { RenewalFilter, type RenewalListRow } from './renewals.views.js';

const renewalsSeen = asked(renewals, 'renewals', 't', ofTheirClient('t.client_id'));

/** List, detail and export, of those of their client to customers. */
export const renewalReads = reads<RenewalListRow, RenewalListRow>()({
  of: renewal,
  from: [renewals, clients],
  rows: (asking) => select({ ...renewals.tables.renewals.columns, client_name: nullable(text()) })`(
    SELECT t.*, c.name AS client_name FROM ${renewalsSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: renewalsSeen,
  rowCommands: true,
  filter: RenewalFilter,
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
    texts: 'renewals',
    columns: [
      { heading: 'column.label', value: ({ label }) => label },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.closesAt', value: ({ closesAt }) => exportedInstant(closesAt) },
    ],
  },
});
