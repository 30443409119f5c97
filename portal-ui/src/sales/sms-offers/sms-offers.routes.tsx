import type { RouteObject } from 'react-router';
import { bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['smsOffers', 'orders', 'articles', 'tickets', 'refusals'];

/** Specification §2, `/sms/…`. */
export const smsOffersRoutes: RouteObject[] = [
  { path: '/sms/index', handle: framed, lazy: lazyPage(texts, () => import('./sms-subscriptions.page.js')) },
  {
    path: '/sms/index/:id/:refresh?',
    handle: framed,
    lazy: lazyPage([...texts, 'grantLedgers'], () => import('./sms-subscription.page.js')),
  },
  {
    path: '/sms/print/:offerId/:subscriptionId/:contactId',
    handle: bare,
    lazy: lazyPage(texts, () => import('./sms-print.page.js')),
  },
  {
    path: '/sms/submit',
    handle: framed,
    lazy: lazyPage([...texts, 'signatures'], () => import('./sms-submit.page.js')),
  },
];
