import Inventory from '@mui/icons-material/Inventory2Outlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const smsOffersEntry: readonly ResourceEntry[] = [
  {
    name: 'sms-subscriptions',
    statuses: { smsSubscription: 'smsOffers:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['smsOffers', 'imports'], () => import('./sms-subscriptions.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'sms-offers',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['smsOffers'], () => import('./sms-offers.resource.js'), ...record),
  },
];
