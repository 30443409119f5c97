import { nullable, text } from '../kernel/table.js';
import { clientNames } from '../directory/names.js';
import { asked } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { ofTheirClient, words } from '../platform/reads/conditions.js';
import { exportedInstant } from '../platform/reads/exporting.js';
import { reads } from '../platform/reads/reads.js';
import { clients } from '../../projections/clients.js';
import { webinars } from '../../projections/webinars.js';
import { webinar } from './webinar.js';
import { WebinarFilter, type WebinarListRow } from './webinars.views.js';

const webinarsSeen = asked(webinars, 'webinars', 't', ofTheirClient('t.client_id'));

/** List, detail and export, of those of their client to customers. */
export const webinarReads = reads<WebinarListRow, WebinarListRow>()({
  of: webinar,
  from: [webinars, clients],
  rows: (asking) => select({ ...webinars.tables.webinars.columns, client_name: nullable(text()) })`(
    SELECT t.*, c.name AS client_name FROM ${webinarsSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: webinarsSeen,
  rowCommands: true,
  filter: WebinarFilter,
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
    texts: 'webinars',
    columns: [
      { heading: 'column.label', value: ({ label }) => label },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.closesAt', value: ({ closesAt }) => exportedInstant(closesAt) },
    ],
  },
});
