import { date } from '@guichet/ui-common/text/dates';
import type { ConnectorListRow } from '../../../../src/connections/connectors/connectors.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { connectorPath } from './connectors.api.js';

/** On the home page: connectors that do not work, the longest first. */
export const DisturbedConnectors = waitingCard<ConnectorListRow>({
  name: 'connectors',
  filter: { status: ['disturbed'] },
  sort: ['statusSince', 'ASC'],
  list: '/mesconnecteurs',
  page: connectorPath,
  title: ({ label }) => label,
  hints: ({ statusSince }) => [date(statusSince)],
});
