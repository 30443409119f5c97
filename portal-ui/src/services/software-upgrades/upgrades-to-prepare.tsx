import { date } from '@guichet/ui-common/text/dates';
import type { SoftwareUpgradeListRow } from '../../../../src/services/software-upgrades/software-upgrades.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { upgradePath, versionsOf } from './software-upgrades.api.js';

/** On the home page: upgrades that wait for their prerequisites or their day, the first to be due first. */
export const UpgradesToPrepare = waitingCard<SoftwareUpgradeListRow>({
  name: 'software-upgrades',
  filter: { status: ['proposed'] },
  sort: ['dueOn', 'ASC'],
  list: '/emagnusUpgrade',
  page: upgradePath,
  title: ({ product }) => product,
  hints: ({ dueOn, ...upgrade }) => [versionsOf(upgrade), ...(dueOn === null ? [] : [date(dueOn)])],
});
