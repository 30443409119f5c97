import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/filing-setups', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/filing-setups/:id/show', as: 'staff', idFrom: '/api/filing-setups', collapsesMenu: true },
];
