import DoNotDisturbOn from '@mui/icons-material/DoNotDisturbOnOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const subprocessorsEntry: readonly ResourceEntry[] = [
  {
    name: 'processings',
    group: 'privacy',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['subprocessors', 'imports'], () => import('./processings.resource.js'), ...record),
  },
  {
    name: 'subprocessors',
    statuses: { subprocessor: 'subprocessors:status' },
    group: 'privacy',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['subprocessors'], () => import('./subprocessors.resource.js'), ...record),
  },
  {
    name: 'subprocessor-objections',
    statuses: { subprocessorObjection: 'subprocessors:objectionStatus' },
    group: 'privacy',
    keptBy: 'clients',
    readBy: 'tickets',
    waiting: { status: ['made'] },
    icon: DoNotDisturbOn,
    ...screens(['subprocessors'], () => import('./subprocessor-objections.resource.js'), 'list', 'show'),
  },
];
