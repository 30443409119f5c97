import Inventory from '@mui/icons-material/Inventory2Outlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const connectorsEntry: readonly ResourceEntry[] = [
  {
    name: 'connectors',
    statuses: { connector: 'connectors:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['connectors'], () => import('./connectors.resource.js'), ...record),
  },
];
