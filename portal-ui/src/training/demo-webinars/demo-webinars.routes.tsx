import type { RouteObject } from 'react-router';
import { RouteFailure } from '../../frame/layout/error-pages.js';
import { asksWhoIsConnected, framed, lazyPage } from '../../frame/layout/lazy-page.js';
import { OpenFrame } from '../../frame/layout/open-frame.js';

/** Specification §2, `/webdemo`: reachable with and without a session. */
export const demoWebinarsRoutes: RouteObject[] = [
  {
    element: <OpenFrame />,
    handle: asksWhoIsConnected,
    errorElement: <RouteFailure />,
    children: [
      {
        path: '/webdemo',
        handle: framed,
        lazy: lazyPage(['demo-webinars', 'refusals'], () => import('./demo-webinars.page.js')),
      },
    ],
  },
];
