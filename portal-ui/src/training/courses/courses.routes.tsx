import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['courses', 'refusals'];

/** Specification §2, `/listelms/`. */
export const coursesRoutes: RouteObject[] = [
  { path: '/listelms', handle: framed, lazy: lazyPage(texts, () => import('./course-list.page.js')) },
  { path: '/listelms/:id', handle: framed, lazy: lazyPage(texts, () => import('./course.page.js')) },
];
