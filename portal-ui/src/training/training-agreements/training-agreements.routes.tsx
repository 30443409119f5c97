import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['trainingAgreements', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./training-agreement-list.page.js')) };

export const trainingAgreementsRoutes: RouteObject[] = [
  { path: '/conventions', ...list },
  { path: '/conventions/signed', ...list },
  { path: '/conventions/:id', handle: framed, lazy: lazyPage(texts, () => import('./training-agreement.page.js')) },
];
