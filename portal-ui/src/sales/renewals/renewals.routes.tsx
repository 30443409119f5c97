import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['renewals', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./renewal-list.page.js')) };

/** Specification §2, `/reconduction/…`. */
export const renewalsRoutes: RouteObject[] = [
  { path: '/reconduction/index', ...list },
  { path: '/reconduction/index/signed', ...list },
  { path: '/reconduction/index/ended', ...list },
  {
    path: '/reconduction/form/:id',
    handle: framed,
    lazy: lazyPage([...texts, 'signatures'], () => import('./renewal.page.js')),
  },
  {
    path: '/reconduction/signed/:histo',
    handle: framed,
    lazy: lazyPage([...texts, 'signatures'], () => import('./signed-renewal.page.js')),
  },
  { path: '/reconduction/ok', handle: framed, lazy: lazyPage(texts, () => import('./renewal-confirmed.page.js')) },
];
