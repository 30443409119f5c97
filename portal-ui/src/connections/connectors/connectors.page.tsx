import {
  connectorTones,
  connectorKinds,
  connectorStatuses,
} from '../../../../src/connections/connectors/connector.vocabulary.js';
import type { ConnectorListRow } from '../../../../src/connections/connectors/connectors.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { connectorPath } from './connectors.api.js';

/** `/mesconnecteurs`: what joins the software of the client to other platforms, and whether it works. */
export const Component = listPage<ConnectorListRow>()({
  name: 'connectors',
  texts: 'connectors',
  sort: ['label', 'ASC'],
  searched: true,
  filters: [
    { source: 'status', kind: 'choices', values: connectorStatuses, texts: 'connectors:status', first: true },
    { source: 'kind', kind: 'choices', values: connectorKinds, texts: 'connectors:kind' },
    { source: 'inServiceFrom', kind: 'text', type: 'date' },
    { source: 'inServiceTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'label', sort: true, width: '30%', kind: 'text' },
    { id: 'status', sort: true, kind: 'status', texts: 'connectors:status', tones: connectorTones },
    { id: 'productionDate', sort: true, kind: 'day' },
    { id: 'orderReference', sort: true, kind: 'text', shown: 'withRoom' },
    { id: 'identifier', sort: true, kind: 'text', shown: 'withRoom' },
  ],
  link: connectorPath,
  notes: ({ kind }, { t }) => [t(`connectors:kind.${kind}`)],
  exported: ['csv', 'xlsx'],
});
