import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const termsEntry: readonly ResourceEntry[] = [
  {
    name: 'terms-of-use',
    statuses: { termsOfUse: 'terms:statuses' },
    group: 'portal',
    keptBy: 'terms',
    icon: Gavel,
    ...screens(['terms'], () => import('./terms-of-use.resource.js'), ...record),
  },
  {
    name: 'terms-acceptances',
    group: 'portal',
    keptBy: 'terms',
    icon: FactCheck,
    ...screens(['terms'], () => import('./terms-acceptances.resource.js'), 'list'),
  },
];
