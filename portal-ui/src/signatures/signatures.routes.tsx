import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const signaturesRoutes: RouteObject[] = [
  {
    path: '/signatures',
    handle: framed,
    lazy: lazyPage(['signatures', 'refusals'], () => import('./signatures.page.js')),
  },
];
