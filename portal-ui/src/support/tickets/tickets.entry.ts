import type { PortalEntry } from '../../kit/page/entry.js';
import { ticketsRoutes } from './tickets.routes.js';

export const ticketsEntry: PortalEntry = {
  routes: { guarded: ticketsRoutes },
  found: { tickets: ({ id }) => `/sfrequest/${id}` },
};
