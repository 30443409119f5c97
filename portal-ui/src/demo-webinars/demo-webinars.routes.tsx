import type { RouteObject } from 'react-router';
import { RouteFailure } from '../shell/error-pages.js';
import { asksWhoIsConnected, framed, lazyPage } from '../shell/lazy-page.js';
import { OpenFrame } from '../shell/open-frame.js';

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
