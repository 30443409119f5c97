import type { PortalEntry } from '../../kit/page/entry.js';
import { afterSalesRequestsRoutes } from './after-sales-requests.routes.js';

export const afterSalesRequestsEntry: PortalEntry = {
  routes: { guarded: afterSalesRequestsRoutes },
};
