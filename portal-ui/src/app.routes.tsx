import type { RouteObject } from 'react-router';
import { homeRoutes } from './home/home.routes.js';
import { sessionRoutes } from './session/session.routes.js';
import { errorRoutes, RouteFailure } from './shell/error-pages.js';
import { Guard } from './shell/guard.js';
import { Frame } from './shell/frame.js';
import { ticketsRoutes } from './tickets/tickets.routes.js';

/** Every page of the portal: open ones, then those behind the guard; what nobody knows goes to the legacy site. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteFailure />,
    // until the first page's code is there; the page then draws its own skeleton
    HydrateFallback: () => null,
    children: [
      ...sessionRoutes,
      { element: <Guard />, errorElement: <RouteFailure />, children: [...homeRoutes, ...ticketsRoutes] },
      ...errorRoutes,
    ],
  },
];
