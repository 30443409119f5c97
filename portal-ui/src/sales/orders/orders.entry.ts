import { searchedAt, type PortalEntry } from '../../kit/page/entry.js';
import { ordersRoutes } from './orders.routes.js';

export const ordersEntry: PortalEntry = {
  routes: { guarded: ordersRoutes },
  found: { orders: ({ id }) => `/cmd/order/${id}` },
  lists: { orders: searchedAt('/cmd/all') },
};
