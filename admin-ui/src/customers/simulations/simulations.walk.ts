import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/simulations', ofItsOwn: true, as: 'operator', list: true, within: 'search', collapsesMenu: true },
  { path: '/admin/simulations/:id/show', as: 'operator', idFrom: '/api/simulations', collapsesMenu: true },
];
