import Inventory from '@mui/icons-material/Inventory2Outlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const __things__Entry: readonly ResourceEntry[] = [
  {
    name: '__things-kebab__',
    statuses: { __thing__: '__things__:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['__things__'], () => import('./__things-kebab__.resource.js'), ...record),
  },
];
