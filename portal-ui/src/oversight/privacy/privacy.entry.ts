import type { PortalEntry } from '../../kit/page/entry.js';
import { privacyRoutes } from './privacy.routes.js';

export const privacyEntry: PortalEntry = {
  routes: { guarded: privacyRoutes },
};
