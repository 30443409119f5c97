import Numbers from '@mui/icons-material/NumbersOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const referencesEntry: readonly ResourceEntry[] = [
  {
    name: 'client-references',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Numbers,
    ...screens(['references'], () => import('./client-references.resource.js'), ...record),
  },
];
