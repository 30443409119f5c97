import type { ConnectorKind, ConnectorStatus } from '../../src/connections/connectors/connector.vocabulary.js';
import { connectorEvents, type ConnectorEvent } from '../../src/connections/connectors/connector.events.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import { asColumns, day, instant, name, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  connectors: table(
    {
      id: uuid,
      status: text<ConnectorStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      kind: text<ConnectorKind>(),
      label: name,
      identifier: nullable(text()),
      order_id: nullable(uuid),
      order_reference: nullable(text()),
      production_date: nullable(day),
      /** Since when it is as it is. */
      status_since: instant,
      /** Description of a disturbance while it lasts. */
      disturbance: nullable(text()),
    },
    { key: ['id'], indexes: ['(client_id, status, label)', '(status, status_since)'] },
  ),
  /** Its history. */
  connector_steps: table(
    {
      connector_id: uuid,
      ...stepColumns<ConnectorEvent['type']>(),
      said: nullable(text()),
    },
    { key: ['connector_id', 'revision'] },
  ),
};

export type ConnectorRow = RowOf<typeof tables.connectors>;
type Written = StreamRows<typeof tables>;

const step = (rows: Written, event: Occurred<ConnectorEvent>, said: string | null): void =>
  rows.put('connector_steps', {
    connector_id: event.streamId,
    ...stepOf(event),
    said,
  });

/** Its state from now on, with what staff say of it. */
const moved = (
  rows: Written,
  event: Occurred<ConnectorEvent>,
  said: string | null,
  changes: Partial<ConnectorRow> & Pick<ConnectorRow, 'status'>,
): void => {
  rows.change('connectors', { status_since: event.at, disturbance: null, ...changes });
  step(rows, event, said);
};

export const connectors = projection(
  'connectors',
  { version: 1, tables, events: connectorEvents },
  {
    ConnectorRegistered: (rows, event) => {
      rows.begin('connectors', {
        ...asColumns(tables.connectors.columns, event.data),
        status: 'preparing',
        production_date: null,
        status_since: event.at,
        disturbance: null,
      });
      step(rows, event, null);
    },
    ConnectorRevised: (rows, { data }) => rows.change('connectors', asColumns(tables.connectors.columns, data)),
    ConnectorPutIntoService: (rows, event) =>
      moved(rows, event, null, { status: 'inService', production_date: event.data.productionDate }),
    ConnectorDisturbed: (rows, event) =>
      moved(rows, event, event.data.text, { status: 'disturbed', disturbance: event.data.text }),
    ConnectorRecovered: (rows, event) => moved(rows, event, event.data.text, { status: 'inService' }),
    ConnectorWithdrawn: (rows, event) => moved(rows, event, event.data.reason, { status: 'withdrawn' }),
  },
);
