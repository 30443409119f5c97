import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['quotes', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./quote-list.page.js')) };

/** Specification §2, `/signdevis/…`. */
export const quotesRoutes: RouteObject[] = [
  { path: '/signdevis/index', ...list },
  { path: '/signdevis/valide', ...list },
  { path: '/signdevis/expire', ...list },
  {
    path: '/signdevis/sign/:id',
    handle: framed,
    lazy: lazyPage([...texts, 'signatures'], () => import('./quote.page.js')),
  },
  { path: '/signdevis/ok', handle: framed, lazy: lazyPage(texts, () => import('./quote-signed.page.js')) },
];
