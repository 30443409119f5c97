import type { RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['content', 'refusals'];

/** Specification §2: browsing, and the information pages that other pages lead to. */
export const contentRoutes: RouteObject[] = [
  { path: '/consultArt', handle: framed, lazy: lazyPage(texts, () => import('./browse.page.js')) },
  { path: '/consultArt/search', handle: framed, lazy: lazyPage(texts, () => import('./search.page.js')) },
  {
    path: '/info/root/:id/:forceParent?',
    handle: framed,
    lazy: lazyPage(texts, () => import('./info-root.page.js')),
  },
  {
    path: '/info/node/:id/:forceParent?/:h1?/:h2?/:h3?',
    handle: framed,
    lazy: lazyPage(texts, () => import('./info-node.page.js')),
  },
  {
    path: '/info/popup/:id/:forceParent?',
    handle: bare,
    lazy: lazyPage(texts, () => import('./info-popup.page.js')),
  },
  { path: '/info/previsu/:id', handle: framed, lazy: lazyPage(texts, () => import('./info-preview.page.js')) },
  { path: '/info/redirect/:name', handle: framed, lazy: lazyPage(texts, () => import('./info-redirect.page.js')) },
  {
    path: '/info/redirect-entite/:name',
    handle: framed,
    lazy: lazyPage(texts, () => import('./info-redirect-entity.page.js')),
  },
  { path: '/wemagnus/promo', handle: framed, lazy: lazyPage(texts, () => import('./promo.page.js')) },
  { path: '/info/file/:token', handle: framed, lazy: lazyPage(texts, () => import('./info-file.page.js')) },
];
