import Inventory from '@mui/icons-material/Inventory2Outlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const filingSetupsEntry: readonly ResourceEntry[] = [
  {
    name: 'filing-setups',
    statuses: { filingSetup: 'filingSetups:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['filingSetups'], () => import('./filing-setups.resource.js'), 'list', 'show'),
  },
];
