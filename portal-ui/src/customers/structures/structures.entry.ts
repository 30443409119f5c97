import type { PortalEntry } from '../../kit/page/entry.js';
import { structuresRoutes } from './structures.routes.js';

export const structuresEntry: PortalEntry = {
  routes: { organisation: structuresRoutes },
  changes: { structures: ['structures', 'referent-assignments', 'client-references'] },
  found: { structures: ({ id }) => `/interlocutor/structure/${id}` },
};
