import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['subprocessors', 'refusals'];

/** Specification §2, `/rgpd/soustraitance`. */
export const subprocessorsRoutes: RouteObject[] = [
  { path: '/rgpd/soustraitance', handle: framed, lazy: lazyPage(texts, () => import('./register.page.js')) },
  { path: '/rgpd/soustraitance/:id', handle: framed, lazy: lazyPage(texts, () => import('./processing.page.js')) },
];
