import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { connectors } from '../../../projections/connections/connectors.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames } from '../../customers/directory/names.js';
import { nullable, text as textColumn } from '../../kernel/table.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { connector } from './connector.js';
import { connectorShown, ConnectorFilter, type ConnectorListRow, type ConnectorView } from './connectors.views.js';

/** Connectors of the customer's own client, if they hold the function. */
const visible = ofClientWith('connector.read', 't.client_id');

const connectorsSeen = asked(connectors, 'connectors', 't', visible);
const line = { ...connectors.tables.connectors.columns, client_name: nullable(textColumn()) };

const stepsOf = historyOf(tableOf(connectors, 'connector_steps'), 'connector_id', { shows: ['said'] });

/** Connectors of the customer, or of all for staff (specification §2, `/mesconnecteurs`). */
export const connectorReads = reads<ConnectorListRow, ConnectorView>()({
  of: connector,
  from: [connectors, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, c.name AS client_name FROM ${connectorsSeen(asking)} AS t
    LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: connectorsSeen,
  filter: ConnectorFilter,
  where: {
    q: words('label', 'identifier', 'order_reference'),
    status: (status) => isOneOf('status', status),
    kind: (kind) => isOneOf('kind', kind),
    clientId: 'client_id',
    inServiceFrom: (from) => sql`production_date >= ${from}::date`,
    inServiceTo: (to) => sql`production_date <= ${to}::date`,
  },
  sortable: {
    ...sortedBy('label', 'kind', 'status', 'statusSince', 'clientName', 'identifier'),
    ...sortedBy('orderReference', 'productionDate', 'createdAt'),
  },
  defaultSort: ['label', 'ASC'],
  shows: [...connectorShown, 'clientName', 'revision'],
  detail: async (row, asking) => ({ steps: await stepsOf(row.id, asking) }),
  export: {
    texts: 'connectors',
    columns: [
      { heading: 'fields.label', value: ({ label }) => label },
      wordColumn('fields.kind', ({ kind }) => `kind.${kind}`),
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.disturbance', value: ({ disturbance }) => disturbance },
      dayColumn('fields.productionDate', ({ productionDate }) => productionDate),
      { heading: 'fields.orderReference', value: ({ orderReference }) => orderReference },
      { heading: 'fields.identifier', value: ({ identifier }) => identifier },
      instantColumn('fields.statusSince', ({ statusSince }) => statusSince),
    ],
  },
});
