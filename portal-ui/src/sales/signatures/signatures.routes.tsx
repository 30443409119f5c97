import type { RouteObject } from 'react-router';
import { RouteFailure } from '../../frame/layout/error-pages.js';
import { asksWhoIsConnected, framed, lazyPage } from '../../frame/layout/lazy-page.js';
import { OpenFrame } from '../../frame/layout/open-frame.js';

export const signaturesRoutes: RouteObject[] = [
  {
    path: '/signature/otp/:module_src/:module_id/:module_src_id?',
    handle: framed,
    lazy: lazyPage(['signatures', 'refusals', 'validation'], () => import('./signature.page.js')),
  },
];

/** For holders of a document, connected or not. */
export const verificationRoutes: RouteObject[] = [
  {
    element: <OpenFrame />,
    handle: asksWhoIsConnected,
    errorElement: <RouteFailure />,
    children: [
      {
        path: '/signature/verify',
        handle: framed,
        lazy: lazyPage(['signatures'], () => import('./verification.page.js')),
      },
    ],
  },
];
