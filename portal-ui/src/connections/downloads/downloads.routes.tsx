import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['downloads', 'refusals'];

/** Specification §2: `/bao`, `/statscli/`, and downloads of software. */
export const downloadsRoutes: RouteObject[] = [
  { path: '/downloads', handle: framed, lazy: lazyPage(texts, () => import('./software.page.js')) },
  { path: '/downloads/history', handle: framed, lazy: lazyPage(texts, () => import('./history.page.js')) },
  { path: '/bao', handle: framed, lazy: lazyPage(texts, () => import('./toolbox.page.js')) },
  { path: '/statscli', handle: framed, lazy: lazyPage(texts, () => import('./statistics.page.js')) },
];
