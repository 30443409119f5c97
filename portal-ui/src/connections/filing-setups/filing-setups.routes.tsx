import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['filingSetups', 'refusals'];

/** Specification §2, `/blesActes` and `/blesHelios`. */
export const filingSetupsRoutes: RouteObject[] = [
  {
    path: '/blesActes',
    handle: framed,
    lazy: lazyPage(texts, () => import('./filing.page.js').then(({ ActsFiling }) => ({ Component: ActsFiling }))),
  },
  {
    path: '/blesHelios',
    handle: framed,
    lazy: lazyPage(texts, () => import('./filing.page.js').then(({ FinanceFiling }) => ({ Component: FinanceFiling }))),
  },
  { path: '/blesActes/:id', handle: framed, lazy: lazyPage(texts, () => import('./filing-setup.page.js')) },
  { path: '/blesHelios/:id', handle: framed, lazy: lazyPage(texts, () => import('./filing-setup.page.js')) },
];
