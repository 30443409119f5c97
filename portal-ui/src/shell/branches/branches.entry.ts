import type { PortalEntry } from '../../kit/page/entry.js';
import { branchesRoutes } from './branches.routes.js';

export const branchesEntry: PortalEntry = {
  routes: { open: branchesRoutes },
};
