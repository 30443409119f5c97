import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import SupervisedUserCircle from '@mui/icons-material/SupervisedUserCircleOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const rightsEntry: readonly ResourceEntry[] = [
  {
    name: 'staff-permissions',
    group: 'team',
    keptBy: 'permissions',
    readBy: 'staffUsers',
    icon: AdminPanelSettings,
    ...screens(['rights', 'tickets'], () => import('./staff-permissions.resource.js'), 'list', 'show'),
  },
  {
    name: 'permission-changes',
    statuses: { permissionChange: 'rights:changeStatuses' },
    group: 'team',
    keptBy: 'permissions',
    readBy: 'audit',
    waiting: { status: 'requested' },
    icon: HowToReg,
    ...screens(
      ['rights', 'audit', 'contacts', 'tickets'],
      () => import('./permission-changes.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'profiles',
    group: 'portal',
    keptBy: 'contacts',
    readBy: 'tickets',
    icon: SupervisedUserCircle,
    ...screens(['rights', 'menus'], () => import('./profiles.resource.js'), ...record),
  },
  {
    name: 'delegations',
    statuses: { delegation: 'rights:delegation.statuses' },
    group: 'customers',
    keptBy: 'contacts',
    icon: Handshake,
    ...screens(['rights'], () => import('./delegations.resource.js'), 'list', 'show'),
  },
];
