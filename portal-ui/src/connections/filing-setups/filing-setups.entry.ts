import type { PortalEntry } from '../../kit/page/entry.js';
import { filingSetupsRoutes } from './filing-setups.routes.js';

export const filingSetupsEntry: PortalEntry = {
  routes: { guarded: filingSetupsRoutes },
};
