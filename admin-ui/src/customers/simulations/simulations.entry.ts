import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const simulationsEntry: readonly ResourceEntry[] = [
  {
    name: 'simulations',
    statuses: { simulation: 'simulations:status' },
    group: 'customers',
    keptBy: 'simulate',
    readBy: 'audit',
    icon: SwitchAccount,
    ...screens(['simulations', 'audit'], () => import('./simulations.resource.js'), 'list', 'show'),
  },
];
