import type { ConnectorListRow } from '../../../src/connectors/connectors.views.js';

export const connectorPath = ({ id }: Pick<ConnectorListRow, 'id'>): string => `/mesconnecteurs/${id}`;
