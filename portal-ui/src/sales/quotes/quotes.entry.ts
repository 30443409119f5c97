import type { PortalEntry } from '../../kit/page/entry.js';
import { quotesRoutes } from './quotes.routes.js';

export const quotesEntry: PortalEntry = {
  routes: { guarded: quotesRoutes },
  found: { quotes: ({ id }) => `/signdevis/sign/${id}` },
};
