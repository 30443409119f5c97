import type { PortalEntry } from '../../kit/page/entry.js';
import { sessionRoutes } from './session.routes.js';

export const sessionEntry: PortalEntry = {
  routes: { open: sessionRoutes },
};
