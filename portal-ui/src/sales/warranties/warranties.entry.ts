import type { PortalEntry } from '../../kit/page/entry.js';
import { warrantiesRoutes } from './warranties.routes.js';

export const warrantiesEntry: PortalEntry = {
  routes: { guarded: warrantiesRoutes },
};
