import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const staffSubscriptionsEntry: readonly ResourceEntry[] = [
  {
    name: 'staff-subscriptions',
    group: 'team',
    keptBy: 'tickets',
    readBy: 'staffUsers',
    icon: NotificationsActive,
    ...screens(['rights'], () => import('./staff-subscriptions.resource.js'), ...record),
  },
];
