import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/chorus-connectors', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/chorus-connectors/:id/show', as: 'staff', idFrom: '/api/chorus-connectors', collapsesMenu: true },
];
