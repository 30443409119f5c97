import Button from '@mui/material/Button';
import { Link } from 'react-router';
import {
  softwareUpgradeTones,
  type SoftwareUpgradeStatus,
} from '../../../../src/services/software-upgrades/software-upgrade.vocabulary.js';
import type { SoftwareUpgradeListRow } from '../../../../src/services/software-upgrades/software-upgrades.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { upgradePath, versionsOf } from './software-upgrades.api.js';

const statuses = (...status: readonly SoftwareUpgradeStatus[]) => ({ status });

const at = (tab: string) => ({
  when: (given: { readonly tab: string }) => given.tab === tab,
});

/** `/emagnusUpgrade/` and `/emagnusUpgrade/done/`: upgrades to prepare, and those that are over. */
export const Component = listPage<SoftwareUpgradeListRow>()({
  name: 'software-upgrades',
  texts: 'softwareUpgrades',
  sort: ['product', 'ASC'],
  tabs: [
    { name: 'open', path: '/emagnusUpgrade', filter: statuses('proposed', 'planned'), sort: ['dueOn', 'ASC'] },
    { name: 'done', path: '/emagnusUpgrade/done', filter: statuses('done', 'cancelled'), sort: ['doneOn', 'DESC'] },
  ],
  searched: true,
  filters: ({ tab }) =>
    tab === 'open'
      ? [
          { source: 'ready', kind: 'yesNo', first: true },
          { source: 'dueFrom', kind: 'text', type: 'date' },
          { source: 'dueTo', kind: 'text', type: 'date' },
        ]
      : [],
  columns: [
    { id: 'product', sort: true, width: '38%', kind: 'text' },
    { id: 'status', sort: true, kind: 'status', texts: 'softwareUpgrades:status', tones: softwareUpgradeTones },
    {
      id: 'met',
      value: ({ met, prerequisites }, { t }) =>
        t('softwareUpgrades:met', { met: met.length, count: prerequisites.length }),
      ...at('open'),
    },
    { id: 'dueOn', sort: true, kind: 'day', ...at('open') },
    { id: 'plannedOn', sort: true, kind: 'day', ...at('open') },
    { id: 'doneOn', sort: true, kind: 'day', ...at('done') },
    { id: 'contact', kind: 'label', shown: 'whenChosen' },
  ],
  link: upgradePath,
  notes: (upgrade) => [versionsOf(upgrade)],
  exported: ['csv', 'xlsx'],
  primary: ({ t }) => (
    <Button component={Link} to="/wemagnus/promo" variant="outlined">
      {t('softwareUpgrades:promo')}
    </Button>
  ),
});
