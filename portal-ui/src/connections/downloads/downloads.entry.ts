import type { PortalEntry } from '../../kit/page/entry.js';
import { downloadsRoutes } from './downloads.routes.js';

export const downloadsEntry: PortalEntry = {
  routes: { guarded: downloadsRoutes },
};
