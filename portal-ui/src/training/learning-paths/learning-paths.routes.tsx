import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['learningPaths', 'enrolments', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./path-enrolments.page.js')) };

/** Specification §2, `/inscritpfh/` and `/gestionpfh/`. */
export const learningPathsRoutes: RouteObject[] = [
  { path: '/inscritpfh/', ...list },
  { path: '/inscritpfh/ended', ...list },
  { path: '/inscritpfh/:id', handle: framed, lazy: lazyPage(texts, () => import('./path-enrolment.page.js')) },
  { path: '/gestionpfh/', handle: framed, lazy: lazyPage(texts, () => import('./learning-paths.page.js')) },
  { path: '/gestionpfh/:id', handle: framed, lazy: lazyPage(texts, () => import('./learning-path.page.js')) },
  { path: '/gestionpfh/:id/enrol', handle: framed, lazy: lazyPage(texts, () => import('./enter-path.page.js')) },
];
