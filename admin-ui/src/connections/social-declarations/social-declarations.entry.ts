import Inventory from '@mui/icons-material/Inventory2Outlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const socialDeclarationsEntry: readonly ResourceEntry[] = [
  {
    name: 'social-declarations',
    statuses: { socialDeclaration: 'socialDeclarations:status' },
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['socialDeclarations'], () => import('./social-declarations.resource.js'), 'list', 'show'),
  },
];
