import type { ConnectorListRow } from '../../../../src/connections/connectors/connectors.views.js';

export const connectorPath = ({ id }: Pick<ConnectorListRow, 'id'>): string => `/mesconnecteurs/${id}`;
