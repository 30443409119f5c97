import Category from '@mui/icons-material/CategoryOutlined';
import ContactMail from '@mui/icons-material/ContactMailOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const contactRequestsEntry: readonly ResourceEntry[] = [
  {
    name: 'contact-requests',
    statuses: { contactRequest: 'contact:status' },
    group: 'tickets',
    keptBy: 'contactRequests',
    waiting: { open: true, waiting: true },
    icon: ContactMail,
    ...screens(['contact', 'tickets'], () => import('./contact-requests.resource.js'), 'list', 'show'),
  },
  {
    name: 'contact-natures',
    group: 'portal',
    keptBy: 'contactRequests',
    icon: Category,
    ...screens(['contact'], () => import('./contact-natures.resource.js'), ...record),
  },
];
