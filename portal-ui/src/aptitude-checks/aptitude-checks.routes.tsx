import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const aptitudeChecksRoutes: RouteObject[] = [
  {
    path: '/aptitude-checks',
    handle: framed,
    lazy: lazyPage(['aptitudeChecks', 'refusals'], () => import('./aptitude-checks.page.js')),
  },
];
