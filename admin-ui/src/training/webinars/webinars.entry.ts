import BarChart from '@mui/icons-material/BarChartOutlined';
import CardMembership from '@mui/icons-material/CardMembershipOutlined';
import CoPresent from '@mui/icons-material/CoPresentOutlined';
import EventSeat from '@mui/icons-material/EventSeatOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const webinarsEntry: readonly ResourceEntry[] = [
  {
    name: 'webinars',
    statuses: { webinar: 'webinars:status' },
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: CoPresent,
    ...screens(['webinars', 'articles'], () => import('./webinars.resource.js'), ...record),
  },
  {
    name: 'webinar-sessions',
    statuses: { webinarSession: 'webinars:status' },
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: EventSeat,
    waiting: { toRecord: true },
    ...screens(['webinars', 'imports'], () => import('./webinar-sessions.resource.js'), ...record),
  },
  {
    name: 'webinar-packs',
    statuses: { webinarPack: 'webinarPacks:standing' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: CardMembership,
    ...screens(['webinars'], () => import('./webinar-packs.resource.js'), ...record),
  },
  {
    name: 'webinar-figures',
    group: 'sales',
    keptBy: 'clients',
    icon: BarChart,
    ...screens(['webinars'], () => import('./webinar-figures.resource.js'), 'list'),
  },
];
