import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Acts of the provider's staff in the customer's name (features F64). */
export const simulationsRoutes: RouteObject[] = [
  {
    path: '/interlocutorprofil/visits',
    handle: framed,
    lazy: lazyPage(['simulations'], () => import('./visits.page.js')),
  },
];
