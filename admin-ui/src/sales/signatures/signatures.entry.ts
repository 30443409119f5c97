import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const signaturesEntry: readonly ResourceEntry[] = [
  {
    name: 'signatures',
    statuses: { signature: 'signatures:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: HowToReg,
    ...screens(['signatures'], () => import('./signatures.resource.js'), 'list', 'show'),
  },
];
