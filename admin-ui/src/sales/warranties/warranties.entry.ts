import Inventory from '@mui/icons-material/Inventory2Outlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const warrantiesEntry: readonly ResourceEntry[] = [
  {
    name: 'warranties',
    statuses: { warranty: 'warranties:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    waiting: { requested: true },
    ...screens(['warranties', 'imports'], () => import('./warranties.resource.js'), 'list', 'show', 'create'),
  },
];
