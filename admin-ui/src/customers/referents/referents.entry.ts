import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const referentsEntry: readonly ResourceEntry[] = [
  {
    name: 'referent-assignments',
    group: 'customers',
    keptBy: 'contacts',
    readBy: 'tickets',
    icon: AssignmentInd,
    ...screens(['referents'], () => import('./referent-assignments.resource.js'), ...record),
  },
  {
    name: 'referent-requirements',
    group: 'portal',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: PlaylistAddCheck,
    ...screens(['referents'], () => import('./referent-requirements.resource.js'), ...record),
  },
];
