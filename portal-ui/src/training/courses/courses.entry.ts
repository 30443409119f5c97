import type { PortalEntry } from '../../kit/page/entry.js';
import { coursesRoutes } from './courses.routes.js';

export const coursesEntry: PortalEntry = {
  routes: { guarded: coursesRoutes },
};
