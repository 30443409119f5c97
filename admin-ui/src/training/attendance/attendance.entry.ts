import CoPresent from '@mui/icons-material/CoPresentOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const attendanceEntry: readonly ResourceEntry[] = [
  {
    name: 'training-sessions',
    statuses: { trainingSession: 'attendance:status' },
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: CoPresent,
    ...screens(['attendance'], () => import('./training-sessions.resource.js'), ...record),
  },
  {
    name: 'presences',
    group: 'tickets',
    keptBy: 'interventions',
    icon: HowToReg,
    waiting: { asked: true },
    ...screens(['attendance'], () => import('./presences.resource.js'), 'list'),
  },
];
