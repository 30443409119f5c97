import BarChart from '@mui/icons-material/BarChartOutlined';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const slotsEntry: readonly ResourceEntry[] = [
  {
    name: 'slots',
    statuses: { slot: 'slots:status' },
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: EditCalendar,
    waiting: { inConflict: true },
    ...screens(['slots'], () => import('./slots.resource.js'), 'list', 'show'),
  },
  {
    name: 'slot-resources',
    group: 'team',
    keptBy: 'interventions',
    readBy: 'tickets',
    icon: EventNote,
    ...screens(['slots', 'interventions'], () => import('./slot-resources.resource.js'), ...record),
  },
  {
    name: 'resource-absences',
    group: 'team',
    keptBy: 'interventions',
    readBy: 'tickets',
    icon: EventBusy,
    ...screens(['slots'], () => import('./resource-absences.resource.js'), ...record),
  },
  {
    name: 'slot-figures',
    group: 'tickets',
    keptBy: 'interventions',
    icon: BarChart,
    ...screens(['slots'], () => import('./slot-figures.resource.js'), 'list'),
  },
];
