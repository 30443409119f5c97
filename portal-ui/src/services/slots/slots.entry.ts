import type { PortalEntry } from '../../kit/page/entry.js';
import { slotsRoutes } from './slots.routes.js';

export const slotsEntry: PortalEntry = {
  routes: { guarded: slotsRoutes },
  changes: { slots: ['slots', 'interventions'] },
};
