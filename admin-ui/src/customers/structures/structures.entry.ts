import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const structuresEntry: readonly ResourceEntry[] = [
  {
    name: 'structures',
    statuses: { structure: 'structures:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    waiting: { foundClosed: true },
    icon: AccountTree,
    ...screens(['structures'], () => import('./structures.resource.js'), ...record),
  },
];
