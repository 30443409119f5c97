import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2, `/interlocutor/reference`. */
export const referencesRoutes: RouteObject[] = [
  {
    path: '/interlocutor/reference',
    handle: framed,
    lazy: lazyPage(['references', 'refusals'], () => import('./references.page.js')),
  },
];
