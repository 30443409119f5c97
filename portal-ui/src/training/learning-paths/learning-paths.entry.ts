import type { PortalEntry } from '../../kit/page/entry.js';
import { learningPathsRoutes } from './learning-paths.routes.js';

export const learningPathsEntry: PortalEntry = {
  routes: { guarded: learningPathsRoutes },
};
