import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['terms', 'refusals'];

/** Specification §2: what happens with personal data, and the terms of use. */
export const termsRoutes: RouteObject[] = [
  { path: '/rgpd', handle: framed, lazy: lazyPage([...texts, 'privacy'], () => import('./privacy.page.js')) },
  { path: '/rgpd/cgu', handle: framed, lazy: lazyPage(texts, () => import('./terms.page.js')) },
];
