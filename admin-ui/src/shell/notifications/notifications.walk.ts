import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/notifications', ofItsOwn: true, as: 'staff', list: true, collapsesMenu: true },
];
