import Inventory from '@mui/icons-material/Inventory2Outlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const __things__Entry: readonly ResourceEntry[] = [
  {
    name: '__things-kebab__',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Inventory,
    ...screens([], () => import('./__things-kebab__.resource.js'), ...record),
  },
];
