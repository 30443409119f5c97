import type { RouteObject } from 'react-router';
import { bare, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2: exists outside production only, which the server decides. */
export const branchesRoutes: RouteObject[] = [
  { path: '/changebranche/', handle: bare, lazy: lazyPage(['branches'], () => import('./branches.page.js')) },
];
