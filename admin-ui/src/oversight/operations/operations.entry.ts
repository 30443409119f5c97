import GppMaybe from '@mui/icons-material/GppMaybe';
import MailOutline from '@mui/icons-material/MailOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Report from '@mui/icons-material/ReportProblemOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const operationsEntry: readonly ResourceEntry[] = [
  {
    name: 'projections',
    group: 'operations',
    keptBy: 'operate',
    icon: Sync,
    ...screens([], () => import('./projections.resource.js'), 'list'),
  },
  {
    name: 'parked-events',
    group: 'operations',
    keptBy: 'operate',
    waiting: {},
    icon: Report,
    ...screens(['audit'], () => import('./parked-events.resource.js'), 'list'),
  },
  {
    name: 'jobs',
    group: 'operations',
    keptBy: 'operate',
    icon: WorkHistory,
    ...screens([], () => import('./jobs.resource.js'), 'list'),
  },
  {
    name: 'mails',
    group: 'operations',
    keptBy: 'operate',
    icon: MailOutline,
    ...screens(['audit'], () => import('./mails.resource.js'), 'list', 'show'),
  },
  {
    name: 'received-mails',
    group: 'operations',
    keptBy: 'operate',
    icon: MarkEmailRead,
    ...screens(['tickets'], () => import('./received-mails.resource.js'), 'list'),
  },
  {
    name: 'quarantined-files',
    group: 'operations',
    keptBy: 'operate',
    icon: GppMaybe,
    ...screens([], () => import('./quarantined-files.resource.js'), 'list'),
  },
];
