import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['softwareUpgrades', 'refusals'];
const list = lazyPage(texts, () => import('./software-upgrade-list.page.js'));

/** Specification §2, `/emagnusUpgrade/` and `/emagnusUpgrade/done/`. */
export const softwareUpgradesRoutes: RouteObject[] = [
  { path: '/emagnusUpgrade', handle: framed, lazy: list },
  { path: '/emagnusUpgrade/done', handle: framed, lazy: list },
  { path: '/emagnusUpgrade/:id', handle: framed, lazy: lazyPage(texts, () => import('./software-upgrade.page.js')) },
];
