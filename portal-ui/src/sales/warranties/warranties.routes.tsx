import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['warranties', 'refusals'];

/** Specification §2, `/renewgarantie/`. */
export const warrantiesRoutes: RouteObject[] = [
  { path: '/renewgarantie', handle: framed, lazy: lazyPage(texts, () => import('./warranties.page.js')) },
  { path: '/renewgarantie/renew', handle: framed, lazy: lazyPage(texts, () => import('./renew.page.js')) },
  {
    path: '/renewgarantie/requested/:batchId',
    handle: framed,
    lazy: lazyPage(texts, () => import('./requested.page.js')),
  },
  { path: '/renewgarantie/:id', handle: framed, lazy: lazyPage(texts, () => import('./warranty.page.js')) },
];
