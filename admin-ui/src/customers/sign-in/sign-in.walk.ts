import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/security', ofItsOwn: true, as: 'staff', collapsesMenu: true },
  { path: '/admin/new-clients', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/accounts', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/sign-ins', as: 'staff', list: true, collapsesMenu: true },
];
