import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const interventionsEntry: readonly ResourceEntry[] = [
  {
    name: 'interventions',
    statuses: { intervention: 'interventions:status' },
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: EventAvailable,
    waiting: { waitsFor: 'provider' },
    ...screens(['interventions'], () => import('./interventions.resource.js'), ...record),
  },
  {
    name: 'intervention-reserves',
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: PlaylistAddCheck,
    waiting: { isLate: true },
    ...screens(['interventions'], () => import('./intervention-reserves.resource.js'), 'list'),
  },
];
