import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['socialDeclarations', 'refusals'];

/** Specification §2, `/mesdsn`. */
export const socialDeclarationsRoutes: RouteObject[] = [
  { path: '/mesdsn', handle: framed, lazy: lazyPage(texts, () => import('./social-declarations.page.js')) },
  { path: '/mesdsn/add', handle: framed, lazy: lazyPage(texts, () => import('./send-declaration.page.js')) },
  { path: '/mesdsn/:id', handle: framed, lazy: lazyPage(texts, () => import('./social-declaration.page.js')) },
];
