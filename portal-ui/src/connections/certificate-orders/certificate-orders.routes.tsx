import type { RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';

// price and documents are shown as those of an order are
const texts = ['certificateOrders', 'orders', 'articles', 'refusals'];

/** Specification §2, `/certifnew/`. */
export const certificateOrdersRoutes: RouteObject[] = [
  { path: '/certifnew/', handle: framed, lazy: lazyPage(texts, () => import('./order-certificates.page.js')) },
  {
    path: '/certifnew/createOK',
    handle: framed,
    lazy: lazyPage(texts, () => import('./certificates-ordered.page.js')),
  },
  {
    path: '/certifnew/print/:signatoryId?/:holderId?',
    handle: bare,
    lazy: lazyPage(texts, () => import('./certificate-print.page.js')),
  },
  {
    path: '/certifnew/orders',
    handle: framed,
    lazy: lazyPage(texts, () => import('./certificate-order-list.page.js')),
  },
  { path: '/certifnew/orders/:id', handle: framed, lazy: lazyPage(texts, () => import('./certificate-order.page.js')) },
];
