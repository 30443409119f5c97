import type { PortalEntry } from '../../kit/page/entry.js';
import { surveysRoutes } from './surveys.routes.js';

export const surveysEntry: PortalEntry = {
  routes: { guarded: surveysRoutes },
};
