import DoNotDisturbOn from '@mui/icons-material/DoNotDisturbOnOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const smsStopsEntry: readonly ResourceEntry[] = [
  {
    name: 'sms-stops',
    group: 'sales',
    keptBy: 'clients',
    icon: DoNotDisturbOn,
    ...screens(['signatures'], () => import('./sms-stops.resource.js'), 'list'),
  },
];
