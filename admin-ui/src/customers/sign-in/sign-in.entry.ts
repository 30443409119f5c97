import Login from '@mui/icons-material/LoginOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const signInEntry: readonly ResourceEntry[] = [
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
  {
    name: 'sign-ins',
    group: 'audit',
    keptBy: 'audit',
    readBy: 'contacts',
    alsoReadBy: 'staffUsers',
    icon: Login,
    ...screens(['signIn'], () => import('./sign-ins.resource.js'), 'list'),
  },
];
