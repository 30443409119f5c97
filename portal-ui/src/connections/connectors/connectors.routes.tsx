import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2, `/mesconnecteurs`. */
export const connectorsRoutes: RouteObject[] = [
  { path: '/mesconnecteurs', handle: framed, lazy: lazyPage(['connectors'], () => import('./connectors.page.js')) },
  { path: '/mesconnecteurs/:id', handle: framed, lazy: lazyPage(['connectors'], () => import('./connector.page.js')) },
];
