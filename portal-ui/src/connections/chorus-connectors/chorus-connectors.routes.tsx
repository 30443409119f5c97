import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['chorusConnectors', 'refusals'];

/** Specification §2, `/choruspro/dispatch` and `/choruspro/activate`. */
export const chorusConnectorsRoutes: RouteObject[] = [
  { path: '/choruspro/dispatch', handle: framed, lazy: lazyPage(texts, () => import('./dispatch.page.js')) },
  { path: '/choruspro/activate', handle: framed, lazy: lazyPage(texts, () => import('./activate.page.js')) },
  { path: '/choruspro/:id', handle: framed, lazy: lazyPage(texts, () => import('./chorus-connector.page.js')) },
];
