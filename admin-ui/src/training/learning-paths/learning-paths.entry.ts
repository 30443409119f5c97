import Route from '@mui/icons-material/RouteOutlined';
import Signpost from '@mui/icons-material/SignpostOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const learningPathsEntry: readonly ResourceEntry[] = [
  {
    name: 'learning-paths',
    statuses: { learningPath: 'learningPaths:pathStatus' },
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Signpost,
    ...screens(['learningPaths'], () => import('./learning-paths.resource.js'), ...record),
  },
  {
    name: 'path-enrolments',
    statuses: { pathEnrolment: 'learningPaths:status' },
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Route,
    ...screens(['learningPaths'], () => import('./path-enrolments.resource.js'), 'list', 'show'),
  },
];
