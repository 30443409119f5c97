import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['rights', 'refusals'];

/** Specification §2: `/interlocutor/roles`, `/interlocutor/defadmin`, with the pages below them. */
export const rightsRoutes: RouteObject[] = [
  { path: '/interlocutor/roles', handle: framed, lazy: lazyPage(texts, () => import('./roles.page.js')) },
  { path: '/interlocutor/roles/profiles', handle: framed, lazy: lazyPage(texts, () => import('./profiles.page.js')) },
  {
    path: '/interlocutor/roles/contact/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./effective-rights.page.js')),
  },
  { path: '/interlocutor/defadmin', handle: framed, lazy: lazyPage(texts, () => import('./delegations.page.js')) },
  {
    path: '/interlocutor/defadmin/create',
    handle: framed,
    lazy: lazyPage(texts, () => import('./offer-delegation.page.js')),
  },
];

/** Specification §2, `/interlocutor/projectacl/`: a page of its own. */
export const projectAccessRoutes: RouteObject[] = [
  {
    path: '/interlocutor/projectacl/',
    handle: framed,
    lazy: lazyPage(texts, () => import('./project-access.page.js')),
  },
];
