import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2: the terms of use. */
export const termsRoutes: RouteObject[] = [
  { path: '/rgpd/cgu', handle: framed, lazy: lazyPage(['terms', 'refusals'], () => import('./terms.page.js')) },
];
