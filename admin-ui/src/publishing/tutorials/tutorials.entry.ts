import SmartDisplay from '@mui/icons-material/SmartDisplayOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const tutorialsEntry: readonly ResourceEntry[] = [
  {
    name: 'tutorials',
    statuses: { tutorial: 'tutorials:status' },
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    waiting: { waiting: true },
    icon: SmartDisplay,
    ...screens(['tutorials'], () => import('./tutorials.resource.js'), ...record),
  },
];
