import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['interventions', 'signatures', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./intervention-list.page.js')) };

/** Specification §2, `/devalint/`, with the pages of one intervention below it. */
export const interventionsRoutes: RouteObject[] = [
  { path: '/devalint', ...list },
  { path: '/devalint/to-validate', ...list },
  { path: '/devalint/ended', ...list },
  { path: '/devalint/:id', handle: framed, lazy: lazyPage(texts, () => import('./intervention.page.js')) },
  {
    path: '/devalint/:id/report',
    handle: framed,
    lazy: lazyPage(texts, () => import('./intervention-report.page.js')),
  },
];
