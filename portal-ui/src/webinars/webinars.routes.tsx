import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const webinarsRoutes: RouteObject[] = [
  {
    path: '/webinars',
    handle: framed,
    lazy: lazyPage(['webinars', 'refusals'], () => import('./webinars.page.js')),
  },
];
