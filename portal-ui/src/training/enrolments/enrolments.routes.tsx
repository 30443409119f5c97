import type { RouteObject } from 'react-router';
import { RouteFailure } from '../../frame/layout/error-pages.js';
import { asksWhoIsConnected, framed, lazyPage } from '../../frame/layout/lazy-page.js';
import { OpenFrame } from '../../frame/layout/open-frame.js';

const texts = ['enrolments', 'refusals'];
const list = { handle: framed, lazy: lazyPage(texts, () => import('./enrolments.page.js')) };

/** For holders of a certificate, connected or not. */
export const certificateRoutes: RouteObject[] = [
  {
    element: <OpenFrame />,
    handle: asksWhoIsConnected,
    errorElement: <RouteFailure />,
    children: [
      {
        path: '/lms/certificate',
        handle: framed,
        lazy: lazyPage(['enrolments'], () => import('./certificate.page.js')),
      },
    ],
  },
];

/** Specification §2, `/lms/…`. */
export const enrolmentsRoutes: RouteObject[] = [
  { path: '/lms/', ...list },
  { path: '/lms/inprogress', ...list },
  { path: '/lms/proposed', ...list },
  { path: '/lms/ended', ...list },
  { path: '/lms/seats', handle: framed, lazy: lazyPage(texts, () => import('./course-seats-list.page.js')) },
  {
    path: '/lms/manage/:id',
    handle: framed,
    lazy: lazyPage([...texts, 'grantLedgers'], () => import('./course-seats.page.js')),
  },
  { path: '/lms/manage/:id/enrol', handle: framed, lazy: lazyPage(texts, () => import('./enrol.page.js')) },
  {
    path: '/lms/manage/:id/import',
    handle: framed,
    lazy: lazyPage([...texts, 'imports'], () => import('./import-enrolments.page.js')),
  },
  { path: '/lms/enrolment/:id', handle: framed, lazy: lazyPage(texts, () => import('./enrolment.page.js')) },
  { path: '/lms/learn/:id', handle: framed, lazy: lazyPage(texts, () => import('./learn.page.js')) },
];
