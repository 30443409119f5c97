import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const afterSalesRequestsEntry: readonly ResourceEntry[] = [
  {
    name: 'after-sales-requests',
    statuses: { afterSalesRequest: 'afterSalesRequests:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: MenuBook,
    waiting: { waiting: true },
    ...screens(['afterSalesRequests'], () => import('./after-sales-requests.resource.js'), ...record),
  },
];
