import Apartment from '@mui/icons-material/ApartmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const accountsEntry: readonly ResourceEntry[] = [
  {
    name: 'clients',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Apartment,
    ...screens(['contacts', 'rights', 'structures', 'tickets'], () => import('./clients.resource.js'), ...record),
  },
  {
    name: 'contacts',
    statuses: { contact: 'contacts:status' },
    group: 'customers',
    keptBy: 'contacts',
    readBy: 'tickets',
    icon: Groups,
    ...screens(
      ['contacts', 'imports', 'rights', 'structures', 'tickets'],
      () => import('./contacts.resource.js'),
      ...record,
    ),
  },
  {
    name: 'staff-users',
    group: 'team',
    keptBy: 'staffUsers',
    readBy: 'tickets',
    icon: Badge,
    ...screens(['tickets'], () => import('./staff-users.resource.js'), ...record),
  },
];
