import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['slots', 'refusals'];

/** Below the pages of interventions: when one takes place. */
export const slotsRoutes: RouteObject[] = [
  { path: '/devalint/:id/slot', handle: framed, lazy: lazyPage(texts, () => import('./free-slots.page.js')) },
  { path: '/devalint/slot/:id', handle: framed, lazy: lazyPage(texts, () => import('./slot.page.js')) },
];
