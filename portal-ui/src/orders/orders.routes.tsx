import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const ordersRoutes: RouteObject[] = [
  {
    path: '/orders',
    handle: framed,
    lazy: lazyPage(['orders', 'refusals'], () => import('./orders.page.js')),
  },
];
