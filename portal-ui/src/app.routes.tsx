import type { RouteObject } from 'react-router';
import { Guard } from './frame/guard/guard.js';
import { errorRoutes, RouteFailure } from './frame/layout/error-pages.js';
import { Frame } from './frame/layout/frame.js';
import { asksWhoIsConnected, lazyPage } from './frame/layout/lazy-page.js';
import { staffRoutes } from './frame/layout/staff-path.js';
import { homeRoutes, statementRoutes } from './home/home.routes.js';
import { routesAt } from './kit/page/entry.js';
import { entries } from './wings.js';

/** Every page of the portal: open ones, then those behind the guard; unknown addresses go to the legacy site. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteFailure />,
    // the frame that index.html draws stays until the first page's code is there
    HydrateFallback: () => null,
    children: [
      ...routesAt(entries, 'open'),
      ...statementRoutes,
      {
        element: <Guard />,
        handle: asksWhoIsConnected,
        errorElement: <RouteFailure />,
        children: [
          ...homeRoutes,
          ...routesAt(entries, 'guarded'),
          {
            lazy: lazyPage([], () => import('./customers/accounts/own-organisation.js')),
            children: routesAt(entries, 'organisation'),
          },
          ...staffRoutes,
        ],
      },
      ...errorRoutes,
    ],
  },
];
