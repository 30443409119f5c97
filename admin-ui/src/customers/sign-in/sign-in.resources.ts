import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

/** First log-ins: whom nobody has invited, and whom somebody has. */
export const firstLogInResources: readonly ResourceEntry[] = [
  {
    name: 'new-clients',
    group: 'customers',
    keptBy: 'contacts',
    icon: PersonAdd,
    ...screens([], () => import('./new-clients.resource.js'), 'list'),
  },
  {
    name: 'accounts',
    group: 'customers',
    keptBy: 'contacts',
    icon: MarkEmailRead,
    ...screens(['signIn'], () => import('./accounts.resource.js'), 'list'),
  },
];
