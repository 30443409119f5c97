import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Specification §2: what happens with personal data. */
export const privacyRoutes: RouteObject[] = [
  {
    path: '/rgpd',
    handle: framed,
    lazy: lazyPage(['terms', 'refusals', 'privacy'], () => import('./privacy.page.js')),
  },
];
