import type { PortalEntry } from '../../kit/page/entry.js';
import { referencesRoutes } from './references.routes.js';

export const referencesEntry: PortalEntry = {
  routes: { organisation: referencesRoutes },
};
