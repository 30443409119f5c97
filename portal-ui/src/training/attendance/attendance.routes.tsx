import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['attendance', 'refusals'];

/** Training sessions of the client, or one's own; where a participant signs (features F27). */
export const attendanceRoutes: RouteObject[] = [
  { path: '/emargement', handle: framed, lazy: lazyPage(texts, () => import('./training-sessions.page.js')) },
  { path: '/emargement/:id', handle: framed, lazy: lazyPage(texts, () => import('./training-session.page.js')) },
];
