import { date } from '@guichet/ui-common/text/dates';
import type { ChorusConnectorListRow } from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { chorusPath, name } from './chorus-connectors.api.js';

/** On the home page: connectors to the e-invoicing platform that do not work, the longest first. */
export const ChorusConnectorsToChange = waitingCard<ChorusConnectorListRow>({
  name,
  filter: { status: ['disturbed', 'expired', 'refused'] },
  sort: ['statusSince', 'ASC'],
  list: '/choruspro/dispatch',
  page: chorusPath,
  title: ({ structureName }) => structureName,
  hints: ({ statusSince }) => [date(statusSince)],
});
