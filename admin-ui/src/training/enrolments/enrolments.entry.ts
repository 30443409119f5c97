import CastForEducation from '@mui/icons-material/CastForEducationOutlined';
import Chair from '@mui/icons-material/ChairOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const enrolmentsEntry: readonly ResourceEntry[] = [
  {
    name: 'enrolments',
    statuses: { enrolment: 'enrolments:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: CastForEducation,
    ...screens(['enrolments'], () => import('./enrolments.resource.js'), 'list', 'show'),
  },
  {
    name: 'course-seats',
    statuses: { courseSeats: 'enrolments:seatsStatus' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Chair,
    ...screens(['enrolments'], () => import('./course-seats.resource.js'), ...record),
  },
];
