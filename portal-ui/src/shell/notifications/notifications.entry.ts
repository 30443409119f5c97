import type { PortalEntry } from '../../kit/page/entry.js';
import { notificationsRoutes } from './notifications.routes.js';

export const notificationsEntry: PortalEntry = {
  routes: { guarded: notificationsRoutes },
};
