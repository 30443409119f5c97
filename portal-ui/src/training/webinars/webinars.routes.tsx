import type { RouteObject } from 'react-router';
import { RouteFailure } from '../../frame/layout/error-pages.js';
import { asksWhoIsConnected, bare, framed, lazyPage } from '../../frame/layout/lazy-page.js';
import { OpenFrame } from '../../frame/layout/open-frame.js';

const texts = ['webinars', 'refusals'];
const ofPacks = ['webinarPacks', 'webinars', 'refusals'];
const subscriptions = { handle: framed, lazy: lazyPage(texts, () => import('./subscriptions.page.js')) };

/** Specification §2, `/webinaires/…`. */
export const webinarsRoutes: RouteObject[] = [
  {
    path: '/webinaires/inscriptions',
    handle: framed,
    lazy: lazyPage(texts, () => import('./webinar-sessions.page.js')),
  },
  { path: '/webinaires/subscriptions', ...subscriptions },
  { path: '/webinaires/subscriptions/past', ...subscriptions },
  { path: '/webinaires/packs', handle: framed, lazy: lazyPage(ofPacks, () => import('./webinar-packs.page.js')) },
  {
    path: '/webinaires/packs/:id',
    handle: framed,
    lazy: lazyPage([...ofPacks, 'grantLedgers'], () => import('./webinar-pack.page.js')),
  },
  {
    path: '/webinaires/subscribe/:webinarId/:id',
    handle: framed,
    lazy: lazyPage(texts, () => import('./webinar-session.page.js')),
  },
  {
    path: '/webinaires/subscribe/ar/:webinarId/:id/:participantId',
    handle: framed,
    lazy: lazyPage(texts, () => import('./seat-confirmed.page.js')),
  },
  {
    path: '/webinaires/subscribe/print/:webinarId/:id/:participantId/:signatoryId',
    handle: bare,
    lazy: lazyPage(texts, () => import('./seat-order.page.js')),
  },
];

/** Reachable with and without a session: many participants have no account. */
export const webinarRoomRoutes: RouteObject[] = [
  {
    element: <OpenFrame />,
    handle: asksWhoIsConnected,
    errorElement: <RouteFailure />,
    children: [{ path: '/webinaires/room', handle: framed, lazy: lazyPage(texts, () => import('./room.page.js')) }],
  },
];
