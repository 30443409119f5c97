import type { PortalEntry } from '../../kit/page/entry.js';
import { referentsRoutes } from './referents.routes.js';

export const referentsEntry: PortalEntry = {
  routes: { organisation: referentsRoutes },
};
