import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['structures', 'refusals'];

/** Specification §2, `/interlocutor/structure`, with the pages of one structure below it. */
export const structuresRoutes: RouteObject[] = [
  {
    path: '/interlocutor/structure',
    handle: framed,
    lazy: lazyPage(texts, () => import('./structure-list.page.js')),
  },
  {
    path: '/interlocutor/structure/create',
    handle: framed,
    lazy: lazyPage(texts, () => import('./register-structure.page.js')),
  },
  {
    path: '/interlocutor/structure/edit/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./revise-structure.page.js')),
  },
  {
    path: '/interlocutor/structure/hours/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./opening-hours.page.js')),
  },
  {
    path: '/interlocutor/structure/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./structure.page.js')),
  },
];
