import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2: the list, also of one range and line, and each tutorial at its own address. */
export const tutorialsRoutes: RouteObject[] = [
  {
    path: '/info/tuto/:url?/:range?/:line?',
    handle: framed,
    lazy: lazyPage(['tutorials', 'refusals'], () => import('./tutorials.page.js')),
  },
];
