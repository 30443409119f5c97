import type { RouteObject } from 'react-router';
import { bare, lazyPage } from '../shell/lazy-page.js';

export const homeRoutes: RouteObject[] = [
  { path: '/', handle: bare, lazy: lazyPage(['tickets'], () => import('./home.page.js')) },
];
