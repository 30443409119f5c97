import type { RouteObject } from 'react-router';
import { RouteFailure } from '../frame/layout/error-pages.js';
import { asksWhoIsConnected, bare, framed, lazyPage } from '../frame/layout/lazy-page.js';
import { OpenFrame } from '../frame/layout/open-frame.js';

export const homeRoutes: RouteObject[] = [
  { path: '/', handle: bare, lazy: lazyPage(['tickets', 'referents'], () => import('./home.page.js')) },
];

/** The statement on accessibility is owed to everybody, connected or not (decree 2019-768). */
export const statementRoutes: RouteObject[] = [
  {
    element: <OpenFrame />,
    handle: asksWhoIsConnected,
    errorElement: <RouteFailure />,
    children: [{ path: '/accessibility', handle: framed, lazy: lazyPage([], () => import('./accessibility.page.js')) }],
  },
];
