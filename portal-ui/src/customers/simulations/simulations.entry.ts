import type { PortalEntry } from '../../kit/page/entry.js';
import { simulationsRoutes } from './simulations.routes.js';

export const simulationsEntry: PortalEntry = {
  routes: { guarded: simulationsRoutes },
  changes: { simulations: ['simulations', 'me'] },
};
