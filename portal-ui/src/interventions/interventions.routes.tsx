import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const interventionsRoutes: RouteObject[] = [
  {
    path: '/interventions',
    handle: framed,
    lazy: lazyPage(['interventions', 'refusals'], () => import('./interventions.page.js')),
  },
];
