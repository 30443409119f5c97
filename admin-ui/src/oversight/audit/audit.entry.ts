import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const auditEntry: readonly ResourceEntry[] = [
  {
    name: 'log-entries',
    group: 'audit',
    keptBy: 'audit',
    icon: ManageSearch,
    ...screens(['audit', 'contacts', 'tickets'], () => import('./log-entries.resource.js'), 'list', 'show'),
  },
  {
    name: 'streams',
    group: 'audit',
    keptBy: 'audit',
    icon: History,
    ...screens(['audit', 'contacts', 'tickets'], () => import('./streams.resource.js'), 'list', 'show'),
  },
  {
    name: 'audit-verifications',
    group: 'audit',
    keptBy: 'audit',
    icon: FactCheck,
    ...screens(['audit'], () => import('./audit-verifications.resource.js'), 'list'),
  },
  {
    name: 'history-reads',
    group: 'audit',
    keptBy: 'audit',
    icon: Visibility,
    ...screens(['audit'], () => import('./history-reads.resource.js'), 'list'),
  },
];
