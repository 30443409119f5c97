import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/connections/connectors/connector.commands.js';
import {
  connectorTones,
  connectorKinds,
  connectorLimits as limits,
  connectorStatuses,
} from '../../../../src/connections/connectors/connector.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('connectors');

const ConnectorBelow = lazy(() => import('./connector-below.js').then((page) => ({ default: page.ConnectorBelow })));

const content: readonly InputSpec[] = [
  { source: 'label', kind: 'text', required: true, max: limits.label, wide: true },
  { source: 'identifier', kind: 'text', max: limits.identifier, hint: true, wide: true },
  { source: 'orderId', kind: 'reference', resource: 'orders', filter: ({ clientId }) => ({ clientId }) },
  // what an order was called before it stood here
  { source: 'orderReference', kind: 'text', max: limits.orderReference, when: ({ orderId }) => !orderId },
];
const words = (source: string): InputSpec => ({
  ...{ source, kind: 'longText', max: limits.text, rows: 4, required: true, wide: true },
});

const connectors: AnyRecordResource = {
  name: 'connectors',
  fields: commands.ReviseConnector,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'kind', kind: 'choice', texts: 'connectors:kind' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'connectors:status', tones: connectorTones },
    { source: 'statusSince', kind: 'dateTime' },
    { source: 'productionDate', kind: 'day' },
    { source: 'orderReference' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: connectorStatuses, texts: 'connectors:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'kind', kind: 'choices', values: connectorKinds, texts: 'connectors:kind' },
    { source: 'inServiceFrom', kind: 'text', type: 'date' },
    { source: 'inServiceTo', kind: 'text', type: 'date' },
  ],
  // of which client it is, is known for the choice of orders, and never sent
  inputs: [{ source: 'clientId', kind: 'reference', resource: 'clients', when: () => false }, ...content],
  commands: {
    PutConnectorIntoService: {
      command: commands.PutConnectorIntoService,
      inputs: [{ source: 'productionDate', kind: 'text', type: 'date', required: true }],
    },
    ReportConnectorDisturbance: { command: commands.ReportConnectorDisturbance, inputs: [words('text')] },
    EndConnectorDisturbance: { command: commands.EndConnectorDisturbance, inputs: [words('text')] },
    WithdrawConnector: { command: commands.WithdrawConnector, irreversible: true, inputs: [words('reason')] },
  },
  below: ConnectorBelow,
};

const registered: AnyRecordResource = {
  ...connectors,
  fields: commands.RegisterConnector,
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients' },
    { source: 'kind', kind: 'choice', required: true, values: connectorKinds, texts: 'connectors:kind' },
    ...content,
  ],
};

/** Connectors of clients: what is set up, what works, what does not (features F17). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={connectors} />,
  create: () => <RecordCreate of={registered} />,
  edit: () => <RecordEdit of={connectors} />,
};
