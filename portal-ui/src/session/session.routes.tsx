import type { RouteObject } from 'react-router';
import { bare, lazyPage } from '../shell/lazy-page.js';

export const sessionRoutes: RouteObject[] = [
  { path: '/login', handle: bare, lazy: lazyPage([], () => import('./login.page.js')) },
];
