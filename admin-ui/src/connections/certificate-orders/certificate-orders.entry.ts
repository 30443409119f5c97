import Inventory from '@mui/icons-material/Inventory2Outlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const certificateOrdersEntry: readonly ResourceEntry[] = [
  {
    name: 'certificate-orders',
    statuses: { certificateOrder: 'certificateOrders:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['certificateOrders'], () => import('./certificate-orders.resource.js'), 'list', 'show'),
  },
];
