import type { PortalEntry } from '../../kit/page/entry.js';
import { webinarRoomRoutes, webinarsRoutes } from './webinars.routes.js';

export const webinarsEntry: PortalEntry = {
  routes: { open: webinarRoomRoutes, guarded: webinarsRoutes },
};
