import type { RouteObject } from 'react-router';
import { RouteFailure } from '../shell/error-pages.js';
import { asksWhoIsConnected, bare, framed, lazyPage } from '../shell/lazy-page.js';
import { OpenFrame } from '../shell/open-frame.js';

export const homeRoutes: RouteObject[] = [
  { path: '/', handle: bare, lazy: lazyPage(['tickets', 'referents', 'interventions'], () => import('./home.page.js')) },
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
