import type { PortalEntry } from '../../kit/page/entry.js';
import { connectorsRoutes } from './connectors.routes.js';

export const connectorsEntry: PortalEntry = {
  routes: { guarded: connectorsRoutes },
};
