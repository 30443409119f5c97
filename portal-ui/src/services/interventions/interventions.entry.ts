import type { PortalEntry } from '../../kit/page/entry.js';
import { interventionsRoutes } from './interventions.routes.js';

export const interventionsEntry: PortalEntry = {
  routes: { guarded: interventionsRoutes },
  found: { interventions: ({ id }) => `/devalint/${id}` },
};
