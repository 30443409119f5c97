import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['surveys', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./surveys.page.js')) };

/** Specification §2, `/survey/`. */
export const surveysRoutes: RouteObject[] = [
  { path: '/survey/', ...list },
  { path: '/survey/ended', ...list },
  { path: '/survey/:id', handle: framed, lazy: lazyPage(texts, () => import('./survey.page.js')) },
];
