import Sync from '@mui/icons-material/SyncOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const erpExportsEntry: readonly ResourceEntry[] = [
  {
    name: 'erp-exports',
    statuses: { erpExport: 'erpExports:status' },
    group: 'sales',
    keptBy: 'clients',
    icon: Sync,
    waiting: { faulty: true },
    ...screens(
      ['erpExports', 'imports', 'refusals'],
      () => import('./erp-exports.resource.js'),
      'list',
      'show',
      'create',
    ),
  },
];
