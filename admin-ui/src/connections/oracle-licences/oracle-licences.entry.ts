import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const oracleLicencesEntry: readonly ResourceEntry[] = [
  {
    name: 'oracle-licences',
    statuses: { oracleLicence: 'oracleLicences:status' },
    group: 'catalogue',
    keptBy: 'licences',
    readBy: 'licences',
    icon: VpnKey,
    ...screens(['oracleLicences'], () => import('./oracle-licences.resource.js'), ...record),
  },
];
