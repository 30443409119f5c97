import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['aptitudeChecks', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./aptitude-check-list.page.js')) };

/** Specification §2, `/segur/…`. */
export const aptitudeChecksRoutes: RouteObject[] = [
  { path: '/segur/segurtosign', ...list },
  { path: '/segur/segursigned', ...list },
  { path: '/segur/:id', handle: framed, lazy: lazyPage(texts, () => import('./aptitude-check.page.js')) },
];
