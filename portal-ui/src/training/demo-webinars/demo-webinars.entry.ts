import type { PortalEntry } from '../../kit/page/entry.js';
import { demoWebinarsRoutes } from './demo-webinars.routes.js';

export const demoWebinarsEntry: PortalEntry = {
  routes: { open: demoWebinarsRoutes },
};
