import History from '@mui/icons-material/HistoryOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const downloadsEntry: readonly ResourceEntry[] = [
  {
    name: 'downloads',
    statuses: { download: 'downloads:status' },
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: UploadFile,
    ...screens(['downloads'], () => import('./downloads.resource.js'), 'list', 'create', 'show'),
  },
  {
    name: 'download-fetches',
    statuses: { downloadFetch: 'downloads:fetch' },
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: History,
    ...screens(['downloads'], () => import('./download-fetches.resource.js'), 'list', 'show'),
  },
];
