import { searchedAt, type PortalEntry } from '../../kit/page/entry.js';
import { certificateOrdersRoutes } from './certificate-orders.routes.js';

export const certificateOrdersEntry: PortalEntry = {
  routes: { guarded: certificateOrdersRoutes },
  found: { 'certificate-orders': ({ id }) => `/certifnew/orders/${id}` },
  lists: { 'certificate-orders': searchedAt('/cmd/all') },
};
