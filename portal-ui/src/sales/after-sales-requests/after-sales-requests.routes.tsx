import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['afterSalesRequests', 'refusals'];

/** Specification §2, after-sales edition. */
export const afterSalesRequestsRoutes: RouteObject[] = [
  {
    path: '/savedition',
    handle: framed,
    lazy: lazyPage(texts, () => import('./after-sales-request-list.page.js')),
  },
  {
    path: '/savedition/add',
    handle: framed,
    lazy: lazyPage(texts, () => import('./add-after-sales-request.page.js')),
  },
  {
    path: '/savedition/detail/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./after-sales-request.page.js')),
  },
];
