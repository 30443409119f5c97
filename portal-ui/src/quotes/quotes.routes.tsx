import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const quotesRoutes: RouteObject[] = [
  {
    path: '/quotes',
    handle: framed,
    lazy: lazyPage(['quotes', 'refusals'], () => import('./quotes.page.js')),
  },
];
