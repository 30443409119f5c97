import { searchedAt, type PortalEntry } from '../../kit/page/entry.js';
import { binderyOrdersRoutes } from './bindery-orders.routes.js';

export const binderyOrdersEntry: PortalEntry = {
  routes: { guarded: binderyOrdersRoutes },
  found: { 'bindery-orders': ({ id }) => `/reliure/${id}` },
  lists: { 'bindery-orders': searchedAt('/cmd/all') },
};
