import type { RouteObject } from 'react-router';
import { RouteFailure } from '../../frame/layout/error-pages.js';
import { asksWhoIsConnected, framed, lazyPage } from '../../frame/layout/lazy-page.js';
import { OpenFrame } from '../../frame/layout/open-frame.js';

const texts = ['contact', 'tickets', 'themes', 'refusals'];
const form = lazyPage(texts, () => import('./contact-form.page.js'));

/** Specification §2, contact: reachable with and without a session. */
export const contactRoutes: RouteObject[] = [
  {
    element: <OpenFrame />,
    handle: asksWhoIsConnected,
    errorElement: <RouteFailure />,
    children: [
      { path: '/contact/', handle: framed, lazy: lazyPage(texts, () => import('./contact.page.js')) },
      { path: '/contact/form/societe/:societe?', handle: framed, lazy: form },
      { path: '/contact/form/:natureId?/:disabled?', handle: framed, lazy: form },
      { path: '/contact/done', handle: framed, lazy: lazyPage(texts, () => import('./contact-done.page.js')) },
    ],
  },
];
