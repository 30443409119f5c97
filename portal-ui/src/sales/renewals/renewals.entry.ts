import type { PortalEntry } from '../../kit/page/entry.js';
import { renewalsRoutes } from './renewals.routes.js';

export const renewalsEntry: PortalEntry = {
  routes: { guarded: renewalsRoutes },
  found: { renewals: ({ id }) => `/reconduction/form/${id}` },
};
