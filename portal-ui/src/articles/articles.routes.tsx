import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const articlesRoutes: RouteObject[] = [
  {
    path: '/articles',
    handle: framed,
    lazy: lazyPage(['articles', 'refusals'], () => import('./articles.page.js')),
  },
];
