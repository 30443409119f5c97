import { i18n } from '@guichet/ui-common/i18n';
import { CloseChorusConnector, OpenChorusConnector } from '../../../src/chorus-connectors/chorus-connector.commands.js';
import { chorusConnectorStatuses } from '../../../src/chorus-connectors/chorus-connector.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('chorusConnectors');

export const screens = recordResource({
  name: 'chorus-connectors',
  fields: OpenChorusConnector,
  neverArchived: true,
  fixed: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'chorusConnectors:status' },
    { source: 'closesAt', label: 'chorusConnectors:fields.closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    {
      source: 'status',
      kind: 'choice',
      values: chorusConnectorStatuses,
      texts: 'chorusConnectors:status',
      first: true,
    },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseChorusConnector: { command: CloseChorusConnector, inputs: [], irreversible: true } },
});
