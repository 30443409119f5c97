import type { RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Before one is connected. */
export const signInRoutes: RouteObject[] = [
  { path: '/login/forgotten', handle: bare, lazy: lazyPage(['signIn'], () => import('./forgotten.page.js')) },
  { path: '/login/password', handle: bare, lazy: lazyPage(['signIn'], () => import('./password.page.js')) },
  { path: '/login/unlock', handle: bare, lazy: lazyPage(['signIn'], () => import('./unlock.page.js')) },
  {
    path: '/forminit/:id/:token/:langue',
    handle: bare,
    lazy: lazyPage(['signIn'], () => import('./first-login.page.js')),
  },
];

/** Of the person who is connected. */
export const ownSignInRoutes: RouteObject[] = [
  {
    path: '/interlocutor/changeclient/',
    handle: framed,
    lazy: lazyPage(['signIn'], () => import('./change-client.page.js')),
  },
  {
    path: '/interlocutorprofil/security',
    handle: framed,
    lazy: lazyPage(['signIn'], () => import('./security.page.js')),
  },
];
