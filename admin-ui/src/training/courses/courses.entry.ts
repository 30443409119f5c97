import AltRoute from '@mui/icons-material/AltRouteOutlined';
import DateRange from '@mui/icons-material/DateRangeOutlined';
import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const coursesEntry: readonly ResourceEntry[] = [
  {
    name: 'courses',
    statuses: { course: 'courses:status' },
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: School,
    ...screens(['courses'], () => import('./courses.resource.js'), ...record),
  },
  {
    name: 'course-groups',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: LibraryBooks,
    ...screens(['courses'], () => import('./course-groups.resource.js'), ...record),
  },
  {
    name: 'course-periods',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: DateRange,
    ...screens(['courses'], () => import('./course-periods.resource.js'), 'list'),
  },
  {
    name: 'course-mappings',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: AltRoute,
    ...screens(['courses'], () => import('./course-mappings.resource.js'), 'list', 'show'),
  },
];
