import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/menus', ofItsOwn: true, as: 'operator', collapsesMenu: true },
];
