import Inventory from '@mui/icons-material/Inventory2Outlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const chorusConnectorsEntry: readonly ResourceEntry[] = [
  {
    name: 'chorus-connectors',
    statuses: { chorusConnector: 'chorusConnectors:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['chorusConnectors'], () => import('./chorus-connectors.resource.js'), 'list', 'show'),
  },
];
