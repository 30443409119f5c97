import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2, `/interlocutor/referent`. */
export const referentsRoutes: RouteObject[] = [
  {
    path: '/interlocutor/referent',
    handle: framed,
    lazy: lazyPage(['referents', 'refusals'], () => import('./referents.page.js')),
  },
];
