import Inventory from '@mui/icons-material/Inventory2Outlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const softwareUpgradesEntry: readonly ResourceEntry[] = [
  {
    name: 'software-upgrades',
    statuses: { softwareUpgrade: 'softwareUpgrades:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['softwareUpgrades'], () => import('./software-upgrades.resource.js'), ...record),
  },
];
