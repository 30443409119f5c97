import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import GppMaybe from '@mui/icons-material/GppMaybeOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlineOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import PrivacyTip from '@mui/icons-material/PrivacyTipOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const privacyEntry: readonly ResourceEntry[] = [
  {
    name: 'privacy-requests',
    statuses: { personalExport: 'privacy:portal.copy', privacyRequest: 'privacy:statuses' },
    group: 'privacy',
    keptBy: 'privacy',
    waiting: { open: true },
    icon: PrivacyTip,
    ...screens(['privacy'], () => import('./privacy-requests.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'data-incidents',
    statuses: { dataIncident: 'privacy:admin.incidents' },
    group: 'privacy',
    keptBy: 'privacy',
    readBy: 'ticketRisks',
    icon: GppMaybe,
    ...screens(['privacy'], () => import('./data-incidents.resource.js'), 'list'),
  },
  {
    name: 'erasures',
    statuses: { erasure: 'privacy:admin.erasures' },
    group: 'privacy',
    keptBy: 'privacy',
    icon: PersonRemove,
    ...screens(['privacy'], () => import('./erasures.resource.js'), 'list', 'create'),
  },
  {
    name: 'restrictions',
    statuses: { restriction: 'privacy:admin.restrictions' },
    group: 'privacy',
    keptBy: 'privacy',
    icon: PauseCircle,
    ...screens(['privacy'], () => import('./restrictions.resource.js'), 'list', 'create'),
  },
  {
    name: 'legal-holds',
    group: 'privacy',
    keptBy: 'privacy',
    icon: Gavel,
    ...screens(['privacy'], () => import('./legal-holds.resource.js'), ...record),
  },
  {
    name: 'retention',
    group: 'privacy',
    keptBy: 'privacy',
    icon: AutoDelete,
    ...screens(['privacy'], () => import('./retention.resource.js'), 'list'),
  },
];
