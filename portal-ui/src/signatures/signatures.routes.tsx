import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../shell/lazy-page.js';

export const signaturesRoutes: RouteObject[] = [
  {
    path: '/signature/otp/:module_src/:module_id/:module_src_id?',
    handle: framed,
    lazy: lazyPage(['signatures', 'refusals', 'validation'], () => import('./signature.page.js')),
  },
];
