import { date } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import type { FilingSetupListRow } from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { name, setupPath } from './filing-setups.api.js';

/** On the home page: filing set-ups that came back, and wait for their correction; each has its page alone. */
export const ReturnedFilingSetups = waitingCard<FilingSetupListRow>({
  name,
  filter: { status: ['returned'] },
  sort: ['createdAt', 'ASC'],
  page: setupPath,
  title: ({ kind }) => i18n.t(`common:home.filing.${kind}`),
  hints: ({ identifier, statusSince }) => [identifier, date(statusSince)],
});
