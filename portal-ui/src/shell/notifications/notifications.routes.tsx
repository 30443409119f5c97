import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

/** What the person was told, and how he wants to be told (features F37). */
export const notificationsRoutes: RouteObject[] = [
  { path: '/notif', handle: framed, lazy: lazyPage(['notifications'], () => import('./notifications.page.js')) },
];
