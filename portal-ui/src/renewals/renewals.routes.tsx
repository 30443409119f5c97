import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const renewalsRoutes: RouteObject[] = [
  {
    path: '/renewals',
    handle: framed,
    lazy: lazyPage(['renewals', 'refusals'], () => import('./renewals.page.js')),
  },
];
