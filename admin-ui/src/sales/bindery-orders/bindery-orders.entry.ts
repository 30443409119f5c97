import AutoStories from '@mui/icons-material/AutoStoriesOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const binderyOrdersEntry: readonly ResourceEntry[] = [
  {
    name: 'bindery-orders',
    statuses: { binderyOrder: 'binderyOrders:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: AutoStories,
    waiting: { waitsFor: 'provider' },
    ...screens(['binderyOrders'], () => import('./bindery-orders.resource.js'), ...record),
  },
];
