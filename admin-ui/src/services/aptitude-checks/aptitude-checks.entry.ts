import HealthAndSafety from '@mui/icons-material/HealthAndSafetyOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const aptitudeChecksEntry: readonly ResourceEntry[] = [
  {
    name: 'aptitude-checks',
    statuses: { aptitudeCheck: 'aptitudeChecks:status' },
    group: 'sales',
    keptBy: 'licences',
    readBy: 'clients',
    icon: HealthAndSafety,
    waiting: { reserved: true },
    ...screens(['aptitudeChecks'], () => import('./aptitude-checks.resource.js'), ...record),
  },
];
