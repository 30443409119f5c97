import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** Notifications of the person, and how they want to get them (features F37). */
export const notificationsRoutes: RouteObject[] = [
  { path: '/notif', handle: framed, lazy: lazyPage(['notifications'], () => import('./notifications.page.js')) },
];
