import Gavel from '@mui/icons-material/GavelOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const legalIdentitiesEntry: readonly ResourceEntry[] = [
  {
    name: 'legal-identities',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Gavel,
    ...screens(['legalIdentities'], () => import('./legal-identities.resource.js'), ...record),
  },
];
