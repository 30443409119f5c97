import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['binderyOrders', 'refusals'];

/** Specification §2, `/reliure/`. */
export const binderyOrdersRoutes: RouteObject[] = [
  { path: '/reliure/', handle: framed, lazy: lazyPage(texts, () => import('./bindery-orders.page.js')) },
  { path: '/reliure/add', handle: framed, lazy: lazyPage(texts, () => import('./announce-bindery-order.page.js')) },
  { path: '/reliure/:id', handle: framed, lazy: lazyPage(texts, () => import('./bindery-order.page.js')) },
];
