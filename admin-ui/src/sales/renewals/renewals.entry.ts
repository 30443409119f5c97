import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const renewalsEntry: readonly ResourceEntry[] = [
  {
    name: 'renewals',
    statuses: { renewal: 'renewals:status' },
    group: 'sales',
    keptBy: 'quotes',
    readBy: 'clients',
    icon: EventRepeat,
    waiting: { waiting: true },
    ...screens(
      ['renewals', 'refusals', 'tickets', 'imports'],
      () => import('./renewals.resource.js'),
      'list',
      'show',
      'create',
    ),
  },
];
