import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import GppMaybe from '@mui/icons-material/GppMaybeOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlineOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import PrivacyTip from '@mui/icons-material/PrivacyTipOutlined';
import { record, screens, type ResourceEntry } from '../kit/resource-entry.js';

/** What those who answer for people's data keep. */
export const privacyResources: readonly ResourceEntry[] = [
  {
    name: 'privacy-requests',
    group: 'privacy',
    keptBy: 'privacy',
    icon: PrivacyTip,
    ...screens(() => import('./privacy-requests.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'data-incidents',
    group: 'privacy',
    keptBy: 'privacy',
    readBy: 'ticketRisks',
    icon: GppMaybe,
    ...screens(() => import('./data-incidents.resource.js'), 'list'),
  },
  {
    name: 'erasures',
    group: 'privacy',
    keptBy: 'privacy',
    icon: PersonRemove,
    ...screens(() => import('./erasures.resource.js'), 'list', 'create'),
  },
  {
    name: 'restrictions',
    group: 'privacy',
    keptBy: 'privacy',
    icon: PauseCircle,
    ...screens(() => import('./restrictions.resource.js'), 'list', 'create'),
  },
  {
    name: 'legal-holds',
    group: 'privacy',
    keptBy: 'privacy',
    icon: Gavel,
    ...screens(() => import('./legal-holds.resource.js'), ...record),
  },
  {
    name: 'retention',
    group: 'privacy',
    keptBy: 'privacy',
    icon: AutoDelete,
    ...screens(() => import('./retention.resource.js'), 'list'),
  },
];
