import type { RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';

// files of an order are shown as those of a ticket are
const texts = ['orders', 'articles', 'tickets', 'refusals'];

const forms = [...texts, 'signatures'];

const simple = lazyPage(forms, () => import('./order-simple.page.js'));
const complex = lazyPage(forms, () => import('./order-complex.page.js'));
const confirmed = lazyPage(texts, () => import('./order-confirmed.page.js'));

/** Specification §2, orders. */
export const ordersRoutes: RouteObject[] = [
  { path: '/cmd/all', handle: framed, lazy: lazyPage(texts, () => import('./order-list.page.js')) },
  { path: '/cmd/catalogue', handle: framed, lazy: lazyPage(texts, () => import('./catalogue.page.js')) },
  {
    path: '/cmd/order/:id',
    handle: framed,
    lazy: lazyPage([...texts, 'signatures', 'grantLedgers'], () => import('./order.page.js')),
  },
  { path: '/cmd/order/:id/copy', handle: framed, lazy: lazyPage(texts, () => import('./return-copy.page.js')) },
  { path: '/cmdsimple/:code', handle: framed, lazy: simple },
  { path: '/cmdsimple/confirm/:code', handle: framed, lazy: confirmed },
  {
    path: '/cmdsimple/print/:code/:signatoryId?/:correspondentId?',
    handle: bare,
    lazy: lazyPage(texts, () => import('./order-print.page.js')),
  },
  // `/mtm_campaign/{campaign}` and `/extra_id/{id}` are variants of the same page, one of them or both
  { path: '/cmdcomplexe/param/:id/:variant?/:value?/:otherVariant?/:otherValue?', handle: framed, lazy: complex },
  { path: '/cmdcomplexe/confirm/:code', handle: framed, lazy: confirmed },
];
