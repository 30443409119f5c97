import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Slideshow from '@mui/icons-material/SlideshowOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const demoWebinarsEntry: readonly ResourceEntry[] = [
  {
    name: 'demo-webinars',
    statuses: { demoWebinar: 'demo-webinars:status' },
    group: 'sales',
    keptBy: 'quotes',
    icon: Slideshow,
    ...screens(['demo-webinars'], () => import('./demo-webinars.resource.js'), ...record),
  },
  {
    name: 'demo-registrations',
    statuses: { demoRegistration: 'demo-webinars:registration' },
    group: 'sales',
    keptBy: 'quotes',
    icon: PersonAdd,
    waiting: { status: ['confirmed'], handedOver: false },
    ...screens(['demo-webinars'], () => import('./demo-registrations.resource.js'), 'list', 'show'),
  },
];
